package io.bobbin.api.release;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The release that a daemon says it is (P14), as in {@code 1.4.2} or {@code 0.1.0.SNAPSHOT}; a missing third number is 0, and
 * what follows the numbers is not looked at. Releases are ordered by their numbers.
 */
public record Release(int major, int minor, int micro) implements Comparable<Release> {

    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,9})\\.(\\d{1,9})(?:\\.(\\d{1,9}))?(?:[.-].*)?");
    private static final Comparator<Release> ORDER = Comparator.comparingInt(Release::major)
            .thenComparingInt(Release::minor)
            .thenComparingInt(Release::micro);

    /** The release of a text; empty for one that cannot be read. */
    public static Optional<Release> of(String text) {
        Matcher matcher = NUMBERS.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String micro = matcher.group(3);
        return Optional.of(new Release(
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2)),
                micro == null ? 0 : Integer.parseInt(micro)));
    }

    /** Whether the two may be one cluster: a rolling upgrade stays within one major number. */
    public boolean worksWith(Release other) {
        return major == other.major;
    }

    @Override
    public int compareTo(Release other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + micro;
    }
}
