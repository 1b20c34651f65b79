/** Tests of what the manager decides. */
@NullMarked
package io.bobbin.rm.model;

import org.jspecify.annotations.NullMarked;
