package io.bobbin.rm.engine;

/**
 * Where a plugin comes from.
 *
 * @param bundle symbolic name of its bundle
 * @param version of that bundle
 * @param staged whether it is there to be looked at, and comes into use only when somebody says so
 */
public record PluginId(String bundle, String version, boolean staged) implements Comparable<PluginId> {

    /** A plugin that came with the program that made the engine, and with no bundle. */
    public static final PluginId BUILT_IN = new PluginId("", "0.0.0", false);

    /** The better one first: not staged before staged, then the newer version. */
    @Override
    public int compareTo(PluginId other) {
        int order = Boolean.compare(staged, other.staged);
        if (order == 0) {
            order = compareVersions(other.version, version);
        }
        return order == 0 ? bundle.compareTo(other.bundle) : order;
    }

    /** Numbers before a qualifier, which is compared as text. */
    private static int compareVersions(String one, String other) {
        String[] ones = one.split("\\.", 4);
        String[] others = other.split("\\.", 4);
        for (int part = 0; part < Math.max(ones.length, others.length); part++) {
            String left = part < ones.length ? ones[part] : "";
            String right = part < others.length ? others[part] : "";
            boolean numbers = isNumber(left) && isNumber(right);
            int order = numbers ? Long.compare(Long.parseLong(left), Long.parseLong(right)) : left.compareTo(right);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static boolean isNumber(String part) {
        return !part.isEmpty() && part.length() < 18 && part.chars().allMatch(each -> each >= '0' && each <= '9');
    }
}
