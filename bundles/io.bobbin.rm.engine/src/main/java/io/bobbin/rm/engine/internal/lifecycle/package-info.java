/** The tables of io.bobbin.rm.model at work. Start with {@link io.bobbin.rm.engine.internal.lifecycle.Lifecycles}. */
@NullMarked
package io.bobbin.rm.engine.internal.lifecycle;

import org.jspecify.annotations.NullMarked;
