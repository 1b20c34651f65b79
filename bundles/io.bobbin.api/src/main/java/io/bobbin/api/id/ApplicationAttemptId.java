package io.bobbin.api.id;

import org.jspecify.annotations.Nullable;

/**
 * Identity of one attempt to run an application. Text
 * {@code appattempt_<time stamp>_<application, 4 digits>_<attempt, 6 digits>}. Ordered by application, then number.
 */
public record ApplicationAttemptId(ApplicationId application, int number) implements Comparable<ApplicationAttemptId> {

    private static final String KIND = "an application attempt id";

    /** Reads the text form; any number of leading zeros is accepted. */
    public static ApplicationAttemptId parse(String text) {
        String[] parts = IdText.parts(KIND, text, IdText.afterPrefix(KIND, text, "appattempt"), 3);
        var application =
                new ApplicationId(IdText.longPart(KIND, text, parts[0]), IdText.intPart(KIND, text, parts[1]));
        return new ApplicationAttemptId(application, IdText.intPart(KIND, text, parts[2]));
    }

    /** The container with this number, epoch included. */
    public ContainerId container(long container) {
        return new ContainerId(this, container);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof ApplicationAttemptId id
                        && number == id.number
                        && application.equals(id.application));
    }

    @Override
    public int hashCode() {
        return 31 * application.hashCode() + number;
    }

    @Override
    public int compareTo(ApplicationAttemptId other) {
        int order = application.compareTo(other.application);
        return order != 0 ? order : Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
        var text = new StringBuilder(44)
                .append("appattempt_")
                .append(application.clusterTimestamp())
                .append('_');
        IdText.append(text, application.number(), 4).append('_');
        return IdText.append(text, number, 6).toString();
    }
}
