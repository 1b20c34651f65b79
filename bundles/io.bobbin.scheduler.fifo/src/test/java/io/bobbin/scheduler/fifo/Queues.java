package io.bobbin.scheduler.fifo;

import io.bobbin.scheduler.spi.ConfiguredQueue;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueSpot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Queues as if they had been read from a file. */
final class Queues {

    private static final QueueSpot SPOT = new QueueSpot("queues.yaml", 1, 1);

    private Queues() {}

    /** Queues below the root, in the order of their names. */
    static QueueConfiguration of(ConfiguredQueue... queues) {
        return new QueueConfiguration(queue("root", new TreeMap<>(), queues), List.of());
    }

    /** A queue of this path. */
    static ConfiguredQueue queue(String path, ConfiguredQueue... children) {
        return queue(path, new TreeMap<>(), children);
    }

    static ConfiguredQueue weighing(String path, int weight, ConfiguredQueue... children) {
        var written = new ConfiguredQueue.Property(Integer.toString(weight), SPOT);
        return queue(path, new TreeMap<>(Map.of("weight", written)), children);
    }

    private static ConfiguredQueue queue(
            String path, SortedMap<String, ConfiguredQueue.Property> properties, ConfiguredQueue... children) {
        List<ConfiguredQueue> sorted = new ArrayList<>(Stream.of(children).toList());
        sorted.sort(Comparator.comparing(ConfiguredQueue::name));
        return new ConfiguredQueue(path, SPOT, properties, sorted);
    }
}
