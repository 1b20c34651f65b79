package io.bobbin.api.resource;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;

/**
 * An amount of resources: memory in MB, virtual cores, and further named types in their own units. Immutable. A type
 * that is not named has the amount 0; amounts of 0 are not kept, so equal amounts are equal values. May hold negative
 * amounts, which arise when more is in use than there is.
 */
public record Resource(long memory, long vcores, Map<String, Long> others) {

    /** Nothing of any type. */
    public static final Resource NONE = new Resource(0, 0, Map.of());

    public Resource {
        others = tidy(others);
    }

    public static Resource of(long memory, long vcores) {
        return new Resource(memory, vcores, Map.of());
    }

    private static Map<String, Long> tidy(Map<String, Long> others) {
        if (others.isEmpty()) {
            return Map.of();
        }
        var kept = new TreeMap<>(others);
        kept.values().removeIf(amount -> amount == 0);
        return kept.isEmpty() ? Map.of() : Collections.unmodifiableMap(kept);
    }

    /** The amount of a further type, 0 when it is not named. */
    public long other(String type) {
        return others.getOrDefault(type, 0L);
    }

    public Resource plus(Resource more) {
        return others.isEmpty() && more.others.isEmpty()
                ? of(memory + more.memory, vcores + more.vcores)
                : combine(more, Long::sum);
    }

    public Resource minus(Resource less) {
        return others.isEmpty() && less.others.isEmpty()
                ? of(memory - less.memory, vcores - less.vcores)
                : combine(less, (a, b) -> a - b);
    }

    /** Each amount multiplied. */
    public Resource times(long factor) {
        return combine(this, (a, b) -> a * factor);
    }

    /** The larger of each amount. */
    public Resource max(Resource other) {
        return combine(other, Math::max);
    }

    /** The smaller of each amount. */
    public Resource min(Resource other) {
        return combine(other, Math::min);
    }

    /** Whether no amount is larger than the one of {@code limit}. */
    public boolean fitsIn(Resource limit) {
        if (memory > limit.memory || vcores > limit.vcores) {
            return false;
        }
        return others.isEmpty() || others.entrySet().stream().allMatch(e -> e.getValue() <= limit.other(e.getKey()));
    }

    /** Whether every amount is 0. */
    public boolean isNone() {
        return memory == 0 && vcores == 0 && others.isEmpty();
    }

    /** Applies {@code operator} to each pair of amounts. */
    public Resource combine(Resource other, LongBinaryOperator operator) {
        long m = operator.applyAsLong(memory, other.memory);
        long v = operator.applyAsLong(vcores, other.vcores);
        if (others.isEmpty() && other.others.isEmpty()) {
            return new Resource(m, v, Map.of());
        }
        var types = new TreeSet<>(others.keySet());
        types.addAll(other.others.keySet());
        var combined = new TreeMap<String, Long>();
        types.forEach(type -> combined.put(type, operator.applyAsLong(other(type), other.other(type))));
        return new Resource(m, v, combined);
    }

    @Override
    public String toString() {
        var text = new StringBuilder()
                .append(memory)
                .append(" MB, ")
                .append(vcores)
                .append(" vcores");
        others.forEach(
                (type, amount) -> text.append(", ").append(amount).append(' ').append(type));
        return text.toString();
    }
}
