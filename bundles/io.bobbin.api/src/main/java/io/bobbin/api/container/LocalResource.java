package io.bobbin.api.container;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A file that a container needs (LOC-01).
 *
 * @param uri where it is fetched from
 * @param size its length in bytes as the submitter saw it; not checked
 * @param timestamp its modification time in ms, which must equal the source's
 * @param pattern for {@link Type#PATTERN} only: which entries are unpacked
 */
public record LocalResource(
        URI uri, Type type, Visibility visibility, long size, long timestamp, @Nullable String pattern) {

    /** How the fetched file is laid out (LOC-05, LOC-06). */
    public enum Type {
        ARCHIVE,
        FILE,
        PATTERN
    }

    /** Who shares the fetched copy (LOC-02 to LOC-04). */
    public enum Visibility {
        PUBLIC,
        PRIVATE,
        APPLICATION
    }
}
