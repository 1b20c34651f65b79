/** Tests of what moves entities. */
@NullMarked
package io.bobbin.rm.engine.internal.lifecycle;

import org.jspecify.annotations.NullMarked;
