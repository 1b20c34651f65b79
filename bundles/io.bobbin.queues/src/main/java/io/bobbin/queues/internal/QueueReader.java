package io.bobbin.queues.internal;

import io.bobbin.scheduler.spi.ConfiguredQueue;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import io.bobbin.scheduler.spi.QueueSpot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes queues of what is written: a queue is a list of entries, its property by property, and under {@code queues} those
 * below it. What is wrong is noted and left out, so that all that is wrong is found at once.
 */
public final class QueueReader {

    /** The key under which the queues below a queue stand. */
    static final String CHILDREN = "queues";

    private static final int MOST_QUEUES = 10_000;
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_SHOWN = 60;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_-]*");

    private final List<QueueFinding> findings;
    private int queues;

    /** @param findings where to put what is wrong */
    public QueueReader(List<QueueFinding> findings) {
        this.findings = findings;
    }

    /** The queue {@code root} of a document; null when it has none. */
    public @Nullable ConfiguredQueue root(YamlItem document) {
        if (!(document instanceof YamlItem.Entries entries)) {
            refuse(document.spot(), "the file has to begin with the key '" + QueueConfiguration.ROOT + "'");
            return null;
        }
        ConfiguredQueue root = null;
        for (YamlItem.Entry entry : once(entries)) {
            if (entry.key().value().equals(QueueConfiguration.ROOT)) {
                root = queue(QueueConfiguration.ROOT, entry);
            } else {
                refuse(
                        entry.key().spot(),
                        quoted(entry.key().value()) + " stands beside the one key '" + QueueConfiguration.ROOT
                                + "'; queues stand below it, under '" + CHILDREN + "'");
            }
        }
        return root;
    }

    private ConfiguredQueue queue(String path, YamlItem.Entry written) {
        queues++;
        var properties = new TreeMap<String, ConfiguredQueue.Property>();
        List<ConfiguredQueue> children = List.of();
        for (YamlItem.Entry entry : entries(path, written.value())) {
            if (entry.key().value().equals(CHILDREN)) {
                children = children(path, entry.value());
            } else {
                String value = value(path, entry);
                if (value != null) {
                    properties.put(
                            entry.key().value(),
                            new ConfiguredQueue.Property(value, entry.key().spot()));
                }
            }
        }
        return new ConfiguredQueue(path, written.key().spot(), properties, children);
    }

    private List<YamlItem.Entry> entries(String path, YamlItem item) {
        if (item instanceof YamlItem.Entries entries) {
            return once(entries);
        }
        if (!(item instanceof YamlItem.Text text && text.isNothing())) {
            refuse(item.spot(), "queue " + path + " has to be a set of properties, such as {} for none");
        }
        return List.of();
    }

    private List<ConfiguredQueue> children(String parent, YamlItem item) {
        var children = new ArrayList<ConfiguredQueue>();
        for (YamlItem.Entry entry : entries(parent, item)) {
            String name = entry.key().value();
            if (!NAME.matcher(name).matches() || name.length() > LONGEST_NAME) {
                refuse(
                        entry.key().spot(),
                        quoted(name) + " is no name of a queue; it has to be of letters, digits, '_' and '-', at most "
                                + LONGEST_NAME + " of them, and not begin with '-'");
            } else if (queues == MOST_QUEUES) {
                refuse(entry.key().spot(), "more than " + MOST_QUEUES + " queues");
                break;
            } else {
                children.add(queue(parent + "." + name, entry));
            }
        }
        children.sort(Comparator.comparing(ConfiguredQueue::name));
        return children;
    }

    private @Nullable String value(String path, YamlItem.Entry entry) {
        if (entry.value() instanceof YamlItem.Text text) {
            return text.value();
        }
        if (entry.value() instanceof YamlItem.Items list
                && list.items().stream().allMatch(YamlItem.Text.class::isInstance)) {
            return list.items().stream()
                    .map(item -> ((YamlItem.Text) item).value())
                    .collect(Collectors.joining(","));
        }
        refuse(
                entry.value().spot(),
                quoted(entry.key().value()) + " of queue " + path + " has to be a value or a list of values; queues"
                        + " below it stand under '" + CHILDREN + "'");
        return null;
    }

    /** Entries whose key is not there before. */
    private List<YamlItem.Entry> once(YamlItem.Entries written) {
        Map<String, QueueSpot> seen = new HashMap<>();
        var kept = new ArrayList<YamlItem.Entry>();
        for (YamlItem.Entry entry : written.entries()) {
            QueueSpot first = seen.putIfAbsent(entry.key().value(), entry.key().spot());
            if (first == null) {
                kept.add(entry);
            } else {
                refuse(
                        entry.key().spot(),
                        quoted(entry.key().value()) + " is here a second time; the first is in line " + first.line());
            }
        }
        return kept;
    }

    private static String quoted(String text) {
        return "'" + (text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "..." : text) + "'";
    }

    private void refuse(QueueSpot spot, String message) {
        findings.add(new QueueFinding(spot, message));
    }
}
