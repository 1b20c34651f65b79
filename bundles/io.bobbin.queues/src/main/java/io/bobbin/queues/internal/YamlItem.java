package io.bobbin.queues.internal;

import io.bobbin.scheduler.spi.QueueSpot;
import java.util.List;

/** What is written in a document, with the place where it begins. */
public sealed interface YamlItem {

    QueueSpot spot();

    /**
     * A scalar.
     *
     * @param plain whether it is written without quotes
     */
    record Text(QueueSpot spot, String value, boolean plain) implements YamlItem {

        /** Whether nothing is written, or {@code null}. */
        public boolean isNothing() {
            return plain && (value.isEmpty() || value.equals("~") || value.equals("null"));
        }
    }

    record Items(QueueSpot spot, List<YamlItem> items) implements YamlItem {}

    /** Entries in the order in which they are written; a key may be there twice. */
    record Entries(QueueSpot spot, List<Entry> entries) implements YamlItem {}

    record Entry(Text key, YamlItem value) {}
}
