package io.bobbin.cli.output;

import java.util.Locale;

/** How an answer is written. */
public enum OutputFormat {
    /** For people. */
    TABLE,
    /** The answer as it came. */
    JSON,
    YAML,
    /** The ids alone, one a line, for scripts. */
    NAME;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
