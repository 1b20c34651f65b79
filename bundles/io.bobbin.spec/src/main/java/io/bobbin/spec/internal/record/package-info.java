/** Writes down, while tests run, what became of those that name sentences of the specification. */
@NullMarked
package io.bobbin.spec.internal.record;

import org.jspecify.annotations.NullMarked;
