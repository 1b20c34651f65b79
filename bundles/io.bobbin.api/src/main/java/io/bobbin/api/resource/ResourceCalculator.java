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

    /** Every type that is wanted decides; one that is not wanted never stands in the way, even if too much of it is used. */
    DOMINANT {
        @Override
        public boolean fits(Resource wanted, Resource free) {
            return covers(wanted.memory(), free.memory())
                    && covers(wanted.vcores(), free.vcores())
                    && wanted.others().entrySet().stream()
                            .allMatch(entry -> covers(entry.getValue(), free.other(entry.getKey())));
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

    private static boolean covers(long wanted, long free) {
        return wanted <= 0 || wanted <= free;
    }

    /** The next multiple of the step; the largest number where there is none. */
    private static long roundUp(long amount, long step) {
        long over = Math.floorMod(amount, step);
        if (over == 0) {
            return amount;
        }
        return amount > Long.MAX_VALUE - (step - over) ? Long.MAX_VALUE : amount + (step - over);
    }
}
