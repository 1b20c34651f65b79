/** Tests of what the manager decides. */
@NullMarked
package io.bobbin.rm.model.check;

import org.jspecify.annotations.NullMarked;
