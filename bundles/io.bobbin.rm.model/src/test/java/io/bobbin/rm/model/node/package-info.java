/** Tests of what the manager decides. */
@NullMarked
package io.bobbin.rm.model.node;

import org.jspecify.annotations.NullMarked;
