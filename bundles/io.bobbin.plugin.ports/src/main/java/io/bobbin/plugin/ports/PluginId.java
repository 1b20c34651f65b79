package io.bobbin.plugin.ports;

/**
 * A version of a plugin.
 *
 * @param bundle symbolic name of its bundle
 * @param version of that bundle
 * @param location where the bundle was installed from, unique in its framework; that of a staged one is {@value #STAGED}
 *     and the SHA-256 of its jar, so that it is the same on every node and after every restart
 */
public record PluginId(String bundle, String version, String location) {

    /** What the location of every staged plugin begins with. */
    public static final String STAGED = "plugin:";

    /** A plugin that came with the program that made the engine, and in no bundle. */
    public static final PluginId BUILT_IN = new PluginId("", "0.0.0", "");

    /** Whether it came through the folder of plugins, and is in use only when an operator has said so. */
    public boolean isStaged() {
        return location.startsWith(STAGED);
    }

    /** What people call it: NAME@VERSION. */
    public String label() {
        return bundle + "@" + version;
    }
}
