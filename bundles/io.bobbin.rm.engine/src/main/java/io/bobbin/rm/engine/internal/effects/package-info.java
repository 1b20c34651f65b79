/** What the tables of io.bobbin.rm.model ask for, carried out. Start with {@link io.bobbin.rm.engine.internal.effects.AttemptEffects}. */
@NullMarked
package io.bobbin.rm.engine.internal.effects;

import org.jspecify.annotations.NullMarked;
