package io.bobbin.launcher.internal.settings;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Settings by PID and key, sorted so that they are handed out in the same order each time. */
public final class Settings {

    private final SortedMap<String, SortedMap<String, Object>> values = new TreeMap<>();
    private final SortedMap<String, SortedMap<String, String>> places = new TreeMap<>();

    /** The later one wins; {@code place} is where somebody has written it. */
    void put(String place, String pid, String key, Object value) {
        values.computeIfAbsent(pid, unseen -> new TreeMap<>()).put(key, value);
        places.computeIfAbsent(pid, unseen -> new TreeMap<>()).put(key, place);
    }

    /** A PID without a key is still configured: its file is there. */
    void putAll(String place, String pid, Map<String, Object> settings) {
        values.computeIfAbsent(pid, unseen -> new TreeMap<>());
        settings.forEach((key, value) -> put(place, pid, key, value));
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    public SortedMap<String, SortedMap<String, Object>> byPid() {
        return Collections.unmodifiableSortedMap(values);
    }

    /** Where each setting was written last, by PID and key. */
    SortedMap<String, SortedMap<String, String>> places() {
        return Collections.unmodifiableSortedMap(places);
    }
}
