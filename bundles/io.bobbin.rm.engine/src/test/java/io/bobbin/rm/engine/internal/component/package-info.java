/** Tests of the component's settings. */
@NullMarked
package io.bobbin.rm.engine.internal.component;

import org.jspecify.annotations.NullMarked;
