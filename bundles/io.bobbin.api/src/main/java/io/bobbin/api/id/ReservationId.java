package io.bobbin.api.id;

import java.util.Comparator;

/**
 * Identity of a reservation: the start of the leadership that made it, in ms since the epoch, and a number that counts from
 * 1. Text {@code reservation_<time stamp>_<number, at least 4 digits>}, as Hadoop prints and parses it. Ordered by time
 * stamp, then number.
 */
public record ReservationId(long clusterTimestamp, long number) implements Comparable<ReservationId> {

    private static final String KIND = "a reservation id";
    private static final Comparator<ReservationId> ORDER =
            Comparator.comparingLong(ReservationId::clusterTimestamp).thenComparingLong(ReservationId::number);

    /** Reads the text form; any number of leading zeros is accepted. */
    public static ReservationId parse(String text) {
        String[] parts = IdText.parts(KIND, text, IdText.afterPrefix(KIND, text, "reservation"), 2);
        return new ReservationId(IdText.longPart(KIND, text, parts[0]), IdText.longPart(KIND, text, parts[1]));
    }

    @Override
    public int compareTo(ReservationId other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return IdText.append(
                        new StringBuilder(36)
                                .append("reservation_")
                                .append(clusterTimestamp)
                                .append('_'),
                        number,
                        4)
                .toString();
    }
}
