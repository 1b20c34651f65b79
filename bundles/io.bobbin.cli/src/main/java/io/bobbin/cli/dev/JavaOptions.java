package io.bobbin.cli.dev;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a daemon's Java virtual machine is told: the words of BOBBIN_RM_JAVA_OPTIONS or BOBBIN_NM_JAVA_OPTIONS, with blanks
 * between them, as in {@code BOBBIN_RM_JAVA_OPTIONS="-Xmx4g -XX:+UseZGC"}.
 */
public final class JavaOptions {

    /** For processes that end soon: the small collector and the quick compiler halve what a start costs. */
    static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private JavaOptions() {}

    /** Those of a role, in their order; none where nobody has set any. */
    public static List<String> of(String role, Map<String, String> environment) {
        String value = environment.getOrDefault(variable(role), "").strip();
        return value.isEmpty() ? List.of() : List.of(value.split("\\s+"));
    }

    static String variable(String role) {
        return "BOBBIN_" + role.toUpperCase(Locale.ROOT) + "_JAVA_OPTIONS";
    }
}
