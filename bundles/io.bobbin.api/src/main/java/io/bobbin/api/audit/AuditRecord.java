package io.bobbin.api.audit;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * One thing that somebody did, or was refused: a line of the audit log (AUD-02). Immutable; each method gives another
 * record.
 *
 * <p>A record of a container names its attempt and application as well, and one of an attempt its application.
 */
public final class AuditRecord {

    /** The keys, in the order in which they are printed. */
    public enum Key {
        USER,
        OPERATION,
        TARGET,
        RESULT,
        DESCRIPTION,
        PERMISSIONS,
        APPID,
        APPATTEMPTID,
        CONTAINERID,
        IP,
        QUEUENAME
    }

    /** {@link Key#RESULT} of what was done. */
    public static final String SUCCESS = "SUCCESS";

    /** {@link Key#RESULT} of what was refused. */
    public static final String FAILURE = "FAILURE";

    private static final int LONGEST_VALUE = 1000;

    private final EnumMap<Key, String> values;

    private AuditRecord(EnumMap<Key, String> values) {
        this.values = values;
    }

    /**
     * Something that was done.
     *
     * @param target the part of the daemon that did it
     */
    public static AuditRecord success(String user, String operation, String target) {
        return of(user, operation, target, SUCCESS);
    }

    /** Something that was refused, and why. */
    public static AuditRecord failure(String user, String operation, String target, String description) {
        return of(user, operation, target, FAILURE).with(Key.DESCRIPTION, description);
    }

    private static AuditRecord of(String user, String operation, String target, String result) {
        return new AuditRecord(new EnumMap<>(Key.class))
                .with(Key.USER, user.isBlank() ? "unknown" : user)
                .with(Key.OPERATION, operation)
                .with(Key.TARGET, target)
                .with(Key.RESULT, result);
    }

    /** The same, with what else is to be said. */
    public AuditRecord description(String text) {
        return with(Key.DESCRIPTION, text);
    }

    /** The same, with the right that was needed and who has it. */
    public AuditRecord permissions(String text) {
        return with(Key.PERMISSIONS, text);
    }

    public AuditRecord about(ApplicationId application) {
        return with(Key.APPID, application.toString());
    }

    public AuditRecord about(ApplicationAttemptId attempt) {
        return about(attempt.application()).with(Key.APPATTEMPTID, attempt.toString());
    }

    public AuditRecord about(ContainerId container) {
        return about(container.attempt()).with(Key.CONTAINERID, container.toString());
    }

    /** The same, with where the call came from; nothing is said of a call within the process. */
    public AuditRecord from(String address) {
        return with(Key.IP, address);
    }

    public AuditRecord queue(String name) {
        return with(Key.QUEUENAME, name);
    }

    private AuditRecord with(Key key, String value) {
        if (value.isEmpty()) {
            return this;
        }
        EnumMap<Key, String> more = values.clone();
        more.put(key, readable(value));
        return new AuditRecord(more);
    }

    /** What is known, by key, as it is printed. */
    public Map<Key, String> values() {
        return Collections.unmodifiableMap(values);
    }

    /** Whether it is about one container; there may be very many of these. */
    public boolean isAboutContainer() {
        return values.containsKey(Key.CONTAINERID);
    }

    /** {@code KEY=value} parted by tabs; no value holds a tab, a line break or another control character. */
    public String line() {
        var line = new StringJoiner("\t");
        values.forEach((key, value) -> line.add(key + "=" + value));
        return line.toString();
    }

    @Override
    public String toString() {
        return line();
    }

    /** What others wrote may not forge another key or another line. */
    private static String readable(String value) {
        boolean tooLong = value.length() > LONGEST_VALUE;
        var text = new StringBuilder(tooLong ? value.substring(0, LONGEST_VALUE) + "..." : value);
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (Character.isISOControl(letter) || letter == '\u2028' || letter == '\u2029') {
                text.setCharAt(at, ' ');
            }
        }
        return text.toString();
    }
}
