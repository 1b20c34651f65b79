package io.bobbin.itests.ledger;

import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What an AM waits for, by its own reckoning: an ask sets the number, a container that is granted later lowers it
 * (SCH-22, rule 4), and one that ends before the AM was told of it raises it again.
 */
final class Wanted {

    /** What makes asks one and the same. */
    private record Key(Priority priority, Resource size) implements Comparable<Key> {

        @Override
        public int compareTo(Key other) {
            int byPriority = priority.compareTo(other.priority);
            return byPriority != 0 ? byPriority : Long.compare(size.memory(), other.size.memory());
        }
    }

    /** How many, whether any node will do, and the places that were named besides. */
    private static final class Amount {

        private final Set<String> places = new TreeSet<>();
        private int left;
        private boolean relaxed = true;
    }

    private final TreeMap<Key, Amount> amounts = new TreeMap<>();

    void ask(List<ResourceRequest> asks) {
        for (ResourceRequest ask : asks) {
            Amount amount = amounts.computeIfAbsent(new Key(ask.priority(), ask.capability()), key -> new Amount());
            if (ask.isAny()) {
                amount.left = ask.numContainers();
                amount.relaxed = ask.relaxLocality();
            } else if (ask.numContainers() > 0 && ask.relaxLocality()) {
                amount.places.add(ask.resourceName());
            } else {
                amount.places.remove(ask.resourceName());
            }
        }
    }

    /** What is wrong with this grant; empty when nothing is. */
    String granted(ContainerReport container, String rack) {
        Amount amount = amounts.get(new Key(container.priority(), container.resource()));
        if (amount == null || amount.left == 0) {
            return container.id() + " was granted and not asked for";
        }
        amount.left--;
        boolean allowed =
                amount.relaxed || amount.places.contains(container.node().host()) || amount.places.contains(rack);
        return allowed ? "" : container.id() + " is on " + container.node() + " and was to be at " + amount.places;
    }

    /** The container has ended, and the AM was never told of it. */
    void again(ContainerReport container) {
        Amount amount = amounts.get(new Key(container.priority(), container.resource()));
        if (amount != null) {
            amount.left++;
        }
    }

    int total() {
        return amounts.values().stream().mapToInt(amount -> amount.left).sum();
    }

    /** Whether every node would do for all of them; one that waits for its host holds up less urgent ones (FIF-07). */
    boolean isRelaxed() {
        return amounts.values().stream().allMatch(amount -> amount.left == 0 || amount.relaxed);
    }
}
