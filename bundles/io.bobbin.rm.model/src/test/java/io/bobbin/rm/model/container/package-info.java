/** Tests of what the manager decides. */
@NullMarked
package io.bobbin.rm.model.container;

import org.jspecify.annotations.NullMarked;
