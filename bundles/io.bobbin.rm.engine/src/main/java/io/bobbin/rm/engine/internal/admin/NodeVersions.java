package io.bobbin.rm.engine.internal.admin;

import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Version;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which releases work together (P14): those of one major number, no older than an operator wants. */
public final class NodeVersions {

    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,9})\\.(\\d{1,9})(?:\\.(\\d{1,9}))?(?:[.-].*)?");

    private NodeVersions() {}

    /**
     * Why a node manager of this release cannot work with this manager; empty when it can. A version that cannot be read
     * is refused where a least one is wanted.
     *
     * @param least the oldest that is taken in; empty for any
     */
    public static String refusal(String node, String version, String least) {
        int[] its = numbers(version);
        int[] ours = numbers(Version.TEXT);
        String speaks = "Node " + node + " runs release '" + Texts.name(version) + "', and this manager is release "
                + Version.TEXT;
        if (its != null && ours != null && its[0] != ours[0]) {
            return speaks + ": releases of different major numbers do not work together; install " + ours[0]
                    + ".x on the node";
        }
        int[] wanted = numbers(least);
        if (wanted != null && (its == null || compare(its, wanted) < 0)) {
            return speaks + ", which takes nodes from release " + least
                    + " on (setting minimum-node-version of io.bobbin.rm.engine)";
        }
        return "";
    }

    /** Whether a text is a version that can be compared. */
    public static boolean isReadable(String version) {
        return numbers(version) != null;
    }

    private static int compare(int[] one, int[] other) {
        for (int i = 0; i < one.length; i++) {
            if (one[i] != other[i]) {
                return Integer.compare(one[i], other[i]);
            }
        }
        return 0;
    }

    private static int @Nullable [] numbers(String version) {
        Matcher matcher = NUMBERS.matcher(version.strip());
        if (!matcher.matches()) {
            return null;
        }
        String third = matcher.group(3);
        return new int[] {
            Integer.parseInt(matcher.group(1)),
            Integer.parseInt(matcher.group(2)),
            third == null ? 0 : Integer.parseInt(third)
        };
    }
}
