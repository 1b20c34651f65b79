/** Tests of the loop on which the truth changes. */
@NullMarked
package io.bobbin.rm.engine.internal.truth;

import org.jspecify.annotations.NullMarked;
