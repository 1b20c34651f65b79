package io.bobbin.launcher.internal.settings;

import io.bobbin.launcher.LaunchException;

/**
 * One setting from the command line, {@code pid:key=value}.
 *
 * <p>The value is a text as it stands, which components convert to the type they declare; written as in a {@code
 * .config} file ({@code I"7072"}, {@code ["a","b"]}) it has that type.
 */
record Overlay(String pid, String key, Object value) {

    static Overlay parse(String argument) throws LaunchException {
        int equals = argument.indexOf('=');
        int colon = argument.lastIndexOf(':', equals);
        if (colon < 1 || equals < colon + 2) {
            throw new LaunchException("setting: " + argument + " (expected: pid:key=value)");
        }
        String text = argument.substring(equals + 1);
        Object value = ConfigText.looksTyped(text) ? new ConfigText(argument, text).value() : text;
        return new Overlay(argument.substring(0, colon), argument.substring(colon + 1, equals), value);
    }
}
