package io.bobbin.itests.benchmarks.measure;

import java.util.HashMap;
import java.util.Map;

/** The words of a command line, each {@code key=value}; a later one of the same key wins. */
public final class Arguments {

    private final Map<String, String> values = new HashMap<>();

    public static Arguments of(String... words) {
        var arguments = new Arguments();
        for (String word : words) {
            String[] parts = word.split("=", 2);
            if (parts.length < 2) {
                throw new IllegalArgumentException("'" + word + "' is no key=value");
            }
            arguments.values.put(parts[0], parts[1]);
        }
        return arguments;
    }

    public String text(String key, String otherwise) {
        return values.getOrDefault(key, otherwise);
    }

    public int number(String key, int otherwise) {
        return Integer.parseInt(text(key, "" + otherwise));
    }

    public double real(String key, double otherwise) {
        return Double.parseDouble(text(key, "" + otherwise));
    }

    public boolean flag(String key, boolean otherwise) {
        return Boolean.parseBoolean(text(key, "" + otherwise));
    }
}
