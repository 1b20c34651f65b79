package io.bobbin.api.resource;

import java.util.Locale;

/**
 * Which amounts count when something is placed or compared. The whole cluster uses one, and so do the engine and every
 * scheduler in it.
 */
public enum ResourceCalculator {

    /** Memory alone decides; an amount it computes carries one virtual core, or none without memory. */
    MEMORY {
        @Override
        public boolean fits(Resource wanted, Resource free) {
            return wanted.memory() <= free.memory();
        }

        @Override
        public Resource normalize(Resource ask, AllocationLimits limits) {
            long minimum = limits.minimum().memory();
            long step = limits.step().memory() == 0 ? minimum : limits.step().memory();
            long rounded = step == 0 ? 0 : roundUp(Math.max(ask.memory(), minimum), step);
            long memory = Math.min(limits.maximum().memory(), rounded);
            return Resource.of(memory, memory == 0 ? 0 : 1);
        }
    },

    /** Every type decides. */
    DOMINANT {
        @Override
        public boolean fits(Resource wanted, Resource free) {
            return wanted.fitsIn(free);
        }

        @Override
        public Resource normalize(Resource ask, AllocationLimits limits) {
            return ask.max(limits.minimum())
                    .combine(limits.step(), (amount, step) -> step == 0 ? amount : roundUp(amount, step))
                    .min(limits.maximum());
        }
    };

    /** Whether {@code wanted} finds room in {@code free}, by the types that count. */
    public abstract boolean fits(Resource wanted, Resource free);

    /** The amount that is granted for an ask: at least the minimum, a multiple of the step, at most the maximum (SCH-08). */
    public abstract Resource normalize(Resource ask, AllocationLimits limits);

    /** The calculator with this name, {@code memory} or {@code dominant}. */
    public static ResourceCalculator named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    private static long roundUp(long amount, long step) {
        return Math.floorDiv(amount + step - 1, step) * step;
    }
}
