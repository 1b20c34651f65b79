/** The engine as a component. Start with {@link io.bobbin.rm.engine.internal.component.EngineComponent}. */
@NullMarked
package io.bobbin.rm.engine.internal.component;

import org.jspecify.annotations.NullMarked;
