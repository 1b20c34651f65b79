package io.bobbin.rm.ports;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Something that has happened to an application, an attempt or a container (MET-04).
 *
 * @param id as it prints
 * @param state as clients are shown it, after what has happened
 * @param time in ms since the epoch
 * @param facts more about it: user and queue of an application; viewEverybody, viewUsers and
 *     viewGroups of its rights; node and exitStatus of a container
 */
public record LifecycleEvent(
        Subject subject, What what, String id, String state, long time, Map<String, String> facts) {

    /** What it is about. */
    public enum Subject {
        APPLICATION,
        ATTEMPT,
        CONTAINER
    }

    /** What has happened. */
    public enum What {
        CREATED,
        /** Who may see the application is known (MET-01). */
        RIGHTS_KNOWN,
        LAUNCHED,
        REGISTERED,
        STATE_CHANGED,
        FINISHED
    }

    public LifecycleEvent {
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }
}
