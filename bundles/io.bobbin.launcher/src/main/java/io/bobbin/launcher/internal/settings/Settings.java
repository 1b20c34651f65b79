package io.bobbin.launcher.internal.settings;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Settings by PID and key, sorted so that they are handed out in the same order each time. */
public final class Settings {

    private final SortedMap<String, SortedMap<String, Object>> values = new TreeMap<>();

    /** The later one wins. */
    void put(String pid, String key, Object value) {
        values.computeIfAbsent(pid, unseen -> new TreeMap<>()).put(key, value);
    }

    /** A PID without a key is still configured: its file is there. */
    void putAll(String pid, Map<String, Object> settings) {
        values.computeIfAbsent(pid, unseen -> new TreeMap<>()).putAll(settings);
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    public SortedMap<String, SortedMap<String, Object>> byPid() {
        return Collections.unmodifiableSortedMap(values);
    }
}
