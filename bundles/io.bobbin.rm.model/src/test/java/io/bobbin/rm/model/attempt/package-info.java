/** Tests of what the manager decides. */
@NullMarked
package io.bobbin.rm.model.attempt;

import org.jspecify.annotations.NullMarked;
