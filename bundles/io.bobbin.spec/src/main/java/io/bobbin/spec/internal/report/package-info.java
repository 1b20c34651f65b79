/** Joins what the tests wrote with the list of sentences. */
@NullMarked
package io.bobbin.spec.internal.report;

import org.jspecify.annotations.NullMarked;
