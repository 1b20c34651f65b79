package io.bobbin.itests.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** The table of {@code layers.txt}: each bundle's layer, by the bundle's full name. */
final class Layers {

    private static final Map<String, Layer> TABLE = read();

    private Layers() {}

    static Map<String, Layer> table() {
        return TABLE;
    }

    static Layer of(String bundle) {
        Layer layer = TABLE.get(bundle);
        if (layer == null) {
            throw new IllegalArgumentException(bundle + " has no layer: name it in layers.txt");
        }
        return layer;
    }

    /** Whether a bundle may use another, itself included. */
    static boolean mayUse(String bundle, String other) {
        return bundle.equals(other) || of(bundle).mayUse().contains(of(other));
    }

    private static Map<String, Layer> read() {
        var table = new LinkedHashMap<String, Layer>();
        String text;
        try (var in = Objects.requireNonNull(Layers.class.getResourceAsStream("/layers.txt"))) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(line -> {
            String[] words = line.split(" +");
            Layer layer = Layer.valueOf(words[0].toUpperCase(Locale.ROOT));
            for (int i = 1; i < words.length; i++) {
                table.put("io.bobbin." + words[i], layer);
            }
        });
        return table;
    }
}
