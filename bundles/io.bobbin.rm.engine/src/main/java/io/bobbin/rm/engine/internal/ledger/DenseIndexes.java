package io.bobbin.rm.engine.internal.ledger;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Small integers for entities, so that both sides of the loops find them in arrays. An index whose entity has left still
 * names it, until every follower has passed the removal and no open proposal names it; only then is it used again
 * (rule 3).
 */
public final class DenseIndexes<T> {

    private record Left(int index, long event) {}

    /** Whether a proposal without an outcome names an index. */
    @FunctionalInterface
    public interface OpenNames {

        boolean contains(int index);
    }

    private final List<@Nullable T> entities = new ArrayList<>();
    private final PriorityQueue<Integer> free = new PriorityQueue<>();
    private final List<Left> left = new ArrayList<>();

    /** Gives an entity the lowest index that may be used. */
    public int add(T entity) {
        Integer reused = free.poll();
        if (reused != null) {
            entities.set(reused, entity);
            return reused;
        }
        entities.add(entity);
        return entities.size() - 1;
    }

    /** The entity that has or last had this index; null when there is none. */
    public @Nullable T at(int index) {
        return index >= 0 && index < entities.size() ? entities.get(index) : null;
    }

    /** The entity with this index has left, as told by this event. */
    public void remove(int index, long event) {
        left.add(new Left(index, event));
    }

    /** Frees the indexes whose removal everybody has passed. */
    public void recycle(LongPredicate passedByAll, OpenNames open) {
        for (Iterator<Left> each = left.iterator(); each.hasNext(); ) {
            Left candidate = each.next();
            if (passedByAll.test(candidate.event()) && !open.contains(candidate.index())) {
                entities.set(candidate.index(), null);
                free.add(candidate.index());
                each.remove();
            }
        }
    }

    /** Whether any index waits to be freed. */
    public boolean hasLeft() {
        return !left.isEmpty();
    }
}
