package io.bobbin.launcher.internal.settings;

import io.bobbin.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Puts settings of all places on top of one another; see {@code Launcher} for who wins. */
public final class SettingsReader {

    private static final String SUFFIX = ".config";

    private final Map<String, String> words;

    /** @param words what {@code ${name}} stands for; a name that is not among them stays as it is written */
    public SettingsReader(Map<String, String> words) {
        this.words = new TreeMap<>(words);
    }

    public Settings read(Map<String, Map<String, Object>> defaults, Path etc, List<String> overlays)
            throws LaunchException {
        var settings = new Settings();
        defaults.forEach((pid, values) -> settings.putAll("the feature", pid, replaced(values)));
        for (Path file : files(etc)) {
            settings.putAll(file.toString(), pid(file), replaced(parsed(file)));
        }
        for (String overlay : overlays) {
            Overlay read = Overlay.parse(overlay);
            settings.put("setting " + overlay, read.pid(), read.key(), replaced(read.value()));
        }
        return settings;
    }

    private static List<Path> files(Path etc) throws LaunchException {
        if (!Files.isDirectory(etc)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(etc)) {
            return entries.filter(entry -> name(entry).endsWith(SUFFIX))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new LaunchException("settings: " + etc + " (expected: a readable directory)", unreadable);
        }
    }

    private static Map<String, Object> parsed(Path file) throws LaunchException {
        try {
            return new ConfigText(file.toString(), Files.readString(file)).entries();
        } catch (IOException unreadable) {
            throw new LaunchException("settings: " + file + " (expected: a readable UTF-8 file)", unreadable);
        }
    }

    private static String pid(Path file) {
        String name = name(file);
        return name.substring(0, name.length() - SUFFIX.length());
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private Map<String, Object> replaced(Map<String, Object> values) {
        var replaced = new TreeMap<String, Object>();
        values.forEach((key, value) -> replaced.put(key, replaced(value)));
        return replaced;
    }

    private Object replaced(Object value) {
        if (value instanceof String text) {
            return replacedText(text);
        }
        if (value instanceof String[] texts) {
            return Stream.of(texts).map(this::replacedText).toArray(String[]::new);
        }
        return value;
    }

    private String replacedText(String text) {
        String replaced = text;
        for (var word : words.entrySet()) {
            replaced = replaced.replace("${" + word.getKey() + "}", word.getValue());
        }
        return replaced;
    }
}
