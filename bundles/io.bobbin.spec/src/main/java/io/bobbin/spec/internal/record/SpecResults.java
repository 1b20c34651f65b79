package io.bobbin.spec.internal.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** What a run found, in a fixed order however its tests were spread over threads. */
final class SpecResults {

    private record Key(String testClass, String method, String ids) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return (testClass + "\t" + method + "\t" + ids)
                    .compareTo(other.testClass + "\t" + other.method + "\t" + other.ids);
        }
    }

    private final Map<Key, TestRecord> records = new ConcurrentSkipListMap<>();

    void add(String testClass, String method, List<String> ids, Outcome outcome) {
        if (ids.isEmpty()) {
            return;
        }
        records.merge(
                new Key(testClass, method, String.join(" ", ids)),
                new TestRecord(testClass, method, ids, outcome),
                (a, b) -> new TestRecord(testClass, method, ids, a.outcome().worse(b.outcome())));
    }

    Collection<TestRecord> records() {
        return List.copyOf(records.values());
    }

    /** One file per class, replaced as a whole. */
    void writeTo(Path folder) {
        var lines = new TreeMap<String, StringBuilder>();
        for (TestRecord test : records()) {
            lines.computeIfAbsent(test.testClass(), key -> new StringBuilder())
                    .append(test.line())
                    .append('\n');
        }
        try {
            for (var file : lines.entrySet()) {
                Files.createDirectories(folder);
                Files.writeString(folder.resolve(file.getKey() + ".txt"), file.getValue());
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException("The results for " + folder + " cannot be written", unwritable);
        }
    }
}
