package io.bobbin.rm.engine.internal.lifecycle;

import io.bobbin.rm.engine.internal.ledger.Entity;
import io.bobbin.rm.engine.internal.truth.EffectTable;
import io.bobbin.rm.engine.internal.truth.Faults;
import io.bobbin.statemachine.InvalidTransitionException;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies a table to entities: decides, moves, logs, then carries out the effects. An event that the table does not cover
 * changes nothing and is a fault of that entity alone.
 */
final class Machine<T extends Entity<S>, S, V, X> {

    private static final Logger LOG = LoggerFactory.getLogger("io.bobbin.rm.engine.transitions");

    private final Transitions<S, V, X> table;
    private final Faults faults;
    private @Nullable EffectTable<T, X> handlers;
    private List<BiConsumer<T, S>> watchers = List.of();

    Machine(Transitions<S, V, X> table, Faults faults) {
        this.table = table;
        this.faults = faults;
    }

    void handlers(EffectTable<T, X> effects) {
        handlers = effects;
    }

    /** Who hears of each entity that has moved, and of the phase before, each in its turn. */
    void watchers(List<BiConsumer<T, S>> told) {
        watchers = List.copyOf(told);
    }

    void apply(T entity, V event) {
        S before = entity.phase();
        Step<S, X> step;
        try {
            step = table.apply(before, event);
        } catch (InvalidTransitionException invalid) {
            faults.report(entity.id(), "event in the wrong state", invalid);
            return;
        } catch (Exception | LinkageError | StackOverflowError failure) {
            faults.report(entity.id(), "decision about " + name(event), failure);
            return;
        }
        entity.phase(step.next());
        log(entity, event, before, step.next());
        tell(entity, before);
        EffectTable<T, X> effects = Objects.requireNonNull(handlers);
        // By place, here and below: iterators would be most of what a transition allocates.
        for (int i = 0; i < step.effects().size(); i++) {
            X effect = step.effects().get(i);
            try {
                effects.run(entity, effect);
            } catch (Exception | LinkageError | StackOverflowError failure) {
                faults.report(entity.id(), "effect " + effect.getClass().getSimpleName(), failure);
            }
        }
    }

    private void tell(T entity, S before) {
        for (int i = 0; i < watchers.size(); i++) {
            try {
                watchers.get(i).accept(entity, before);
            } catch (RuntimeException failure) {
                faults.report(entity.id(), "who watches", failure);
            }
        }
    }

    private void log(T entity, V event, S before, S next) {
        if (before.getClass() != next.getClass()) {
            if (LOG.isInfoEnabled()) {
                LOG.info("{} {}: {} -> {}", entity.id(), name(event), name(before), name(next));
            }
        } else if (LOG.isDebugEnabled()) {
            LOG.debug("{} {}: stays {}", entity.id(), name(event), name(next));
        }
    }

    private static String name(Object what) {
        return what.getClass().getSimpleName();
    }
}
