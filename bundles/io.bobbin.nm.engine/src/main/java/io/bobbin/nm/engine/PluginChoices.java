package io.bobbin.nm.engine;

import java.io.IOException;
import java.util.Map;

/**
 * Which plugins operators have put to use, kept over restarts: locations of plugins by kind and name, such as
 * {@code executor process}. Methods may block.
 */
public interface PluginChoices {

    /** Nothing is kept. */
    PluginChoices NONE = new PluginChoices() {

        @Override
        public Map<String, String> read() {
            return Map.of();
        }

        @Override
        public void write(Map<String, String> choices) {}
    };

    /** What was written last; empty before that. */
    Map<String, String> read() throws IOException;

    /** Puts these in the place of all that were there, as a whole. */
    void write(Map<String, String> choices) throws IOException;
}
