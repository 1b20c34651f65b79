package io.bobbin.scheduler.spi;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A queue as an operator wrote it.
 *
 * @param path from the root, joined by dots
 * @param spot where its name is written
 * @param properties by name, as written; what they mean is for the scheduler to say
 * @param children in the order of their names
 */
public record ConfiguredQueue(
        String path, QueueSpot spot, SortedMap<String, Property> properties, List<ConfiguredQueue> children) {

    public ConfiguredQueue {
        properties = Collections.unmodifiableSortedMap(new TreeMap<>(properties));
        children = List.copyOf(children);
    }

    /**
     * One property of a queue.
     *
     * @param value as written; the members of a list are joined by commas
     * @param spot where its name is written
     */
    public record Property(String value, QueueSpot spot) {}

    /** The last part of the path. */
    public String name() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /** Whether applications run in it: it has no queues below. */
    public boolean isLeaf() {
        return children.isEmpty();
    }

    /** The value of a property; null when it is not written. */
    public @Nullable String value(String property) {
        Property written = properties.get(property);
        return written == null ? null : written.value();
    }

    /** This queue and all below it, each before those below it, by name. */
    public Stream<ConfiguredQueue> all() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(ConfiguredQueue::all));
    }
}
