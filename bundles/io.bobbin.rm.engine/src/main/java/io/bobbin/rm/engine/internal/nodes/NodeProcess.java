package io.bobbin.rm.engine.internal.nodes;

import io.bobbin.rm.engine.internal.truth.Texts;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who speaks for a node. What one registration has said is worth nothing once the same process has registered again: a
 * message of before may arrive late, with an id that fits, and lists containers as they were.
 *
 * @param name the process; empty if it does not tell
 * @param registration counts the registrations of this process; 0 if it does not tell
 */
record NodeProcess(String name, long registration) {

    private static final Pattern NUMBERED = Pattern.compile("(.*)#([0-9]{1,18})", Pattern.DOTALL);

    static NodeProcess of(String instance) {
        String text = Texts.name(instance);
        Matcher numbered = NUMBERED.matcher(text);
        return numbered.matches()
                ? new NodeProcess(numbered.group(1), Long.parseLong(numbered.group(2)))
                : new NodeProcess(text, 0);
    }

    /** Whether it is another process, as far as both tell. */
    boolean isAnother(NodeProcess other) {
        return !name.isEmpty() && !other.name.isEmpty() && !name.equals(other.name);
    }

    /** Whether it is the same process in another registration, as far as both tell. */
    boolean isInAnotherRegistration(NodeProcess other) {
        return isCountedLike(other) && registration != other.registration;
    }

    /** Whether it is the same process in a registration that does not come after the other one, as far as both tell. */
    boolean isNoLaterThan(NodeProcess other) {
        return isCountedLike(other) && registration <= other.registration;
    }

    private boolean isCountedLike(NodeProcess other) {
        return name.equals(other.name) && registration > 0 && other.registration > 0;
    }
}
