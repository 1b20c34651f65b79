package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.ConfiguredQueue;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueSpot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The queues of a configuration, found by what applications call them. There is always a {@code root.default}, for those
 * that name no queue that is there. Leaves have dense indexes in the order of their paths. Immutable.
 */
public final class QueueTable {

    private final ConfiguredQueue root;
    private final List<ConfiguredQueue> leaves;
    private final Map<String, ConfiguredQueue> byName = new HashMap<>();
    private final Map<String, Integer> leafByPath = new HashMap<>();

    public QueueTable(QueueConfiguration configuration) {
        this.root = withDefault(configuration.root());
        this.leaves = root.all().filter(ConfiguredQueue::isLeaf).toList();
        for (int index = 0; index < leaves.size(); index++) {
            leafByPath.put(leaves.get(index).path(), index);
        }
        Set<String> several = new HashSet<>();
        List<ConfiguredQueue> below =
                root.children().stream().flatMap(ConfiguredQueue::all).toList();
        for (ConfiguredQueue queue : below) {
            if (byName.putIfAbsent(queue.name(), queue) != null) {
                several.add(queue.name());
            }
        }
        several.forEach(byName::remove);
        byName.put(root.path(), root);
        for (ConfiguredQueue queue : below) {
            byName.put(queue.path(), queue);
            byName.put(queue.path().substring(QueueConfiguration.ROOT.length() + 1), queue);
        }
    }

    private static ConfiguredQueue withDefault(ConfiguredQueue root) {
        if (root.children().stream().anyMatch(queue -> queue.path().equals(QueueConfiguration.DEFAULT_PATH))) {
            return root;
        }
        var children = new ArrayList<ConfiguredQueue>();
        children.add(
                new ConfiguredQueue(QueueConfiguration.DEFAULT_PATH, QueueSpot.ofFile(""), new TreeMap<>(), List.of()));
        children.addAll(root.children());
        children.sort(Comparator.comparing(ConfiguredQueue::name));
        return new ConfiguredQueue(root.path(), root.spot(), root.properties(), children);
    }

    public ConfiguredQueue root() {
        return root;
    }

    /** Those in which applications run, by index. */
    public List<ConfiguredQueue> leaves() {
        return leaves;
    }

    /**
     * A queue by its path, with or without {@code root.}, or by the last part of it where only one queue has that; a path
     * goes first. Null when there is none.
     */
    public @Nullable ConfiguredQueue find(String nameOrPath) {
        return byName.get(nameOrPath);
    }

    /** The index of the leaf in which an application that names this queue is: that leaf, or else {@code root.default}. */
    public int leafOf(String requested) {
        ConfiguredQueue named = find(requested);
        Integer leaf = leafByPath.get(named == null ? QueueConfiguration.DEFAULT_PATH : named.path());
        // A queue with queues below it takes no applications.
        return leaf == null ? standard() : leaf;
    }

    private int standard() {
        Integer leaf = leafByPath.get(QueueConfiguration.DEFAULT_PATH);
        if (leaf == null) {
            throw new IllegalStateException(QueueConfiguration.DEFAULT_PATH + " has queues below it");
        }
        return leaf;
    }
}
