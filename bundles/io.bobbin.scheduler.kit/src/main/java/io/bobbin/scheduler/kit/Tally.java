package io.bobbin.scheduler.kit;

import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A sum of resources that changes in place, so that booking allocates nothing. */
public final class Tally {

    private long memory;
    private long vcores;
    private @Nullable TreeMap<String, Long> others;

    public void add(Resource more) {
        memory += more.memory();
        vcores += more.vcores();
        if (!more.others().isEmpty()) {
            addOthers(more, 1);
        }
    }

    public void subtract(Resource less) {
        memory -= less.memory();
        vcores -= less.vcores();
        if (!less.others().isEmpty()) {
            addOthers(less, -1);
        }
    }

    private void addOthers(Resource amount, int sign) {
        if (others == null) {
            others = new TreeMap<>();
        }
        for (var entry : amount.others().entrySet()) {
            others.merge(entry.getKey(), sign * entry.getValue(), Long::sum);
        }
    }

    public long memory() {
        return memory;
    }

    /** The same as {@link ResourceCalculator#fits} with this sum as the free amount, without a copy of it. */
    public boolean holds(Resource wanted, ResourceCalculator calculator) {
        return switch (calculator) {
            case MEMORY -> wanted.memory() <= memory;
            case DOMINANT -> wanted.others().isEmpty()
                    ? covers(wanted.memory(), memory) && covers(wanted.vcores(), vcores)
                    : calculator.fits(wanted, toResource());
        };
    }

    private static boolean covers(long wanted, long free) {
        return wanted <= 0 || wanted <= free;
    }

    public Resource toResource() {
        return new Resource(memory, vcores, others == null ? Map.of() : others);
    }

    @Override
    public String toString() {
        return toResource().toString();
    }
}
