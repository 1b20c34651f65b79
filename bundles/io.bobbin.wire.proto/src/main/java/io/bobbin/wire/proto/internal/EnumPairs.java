package io.bobbin.wire.proto.internal;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Constants of ours and those that stand for them in messages. */
final class EnumPairs<A extends Enum<A>, P extends Enum<P>> {
    private final Map<A, P> written;
    private final Map<P, A> read;

    private EnumPairs(Map<A, P> written, Map<P, A> read) {
        this.written = written;
        this.read = read;
    }

    /** Pairs constants whose names differ by this prefix; each of ours must have a partner. */
    static <A extends Enum<A>, P extends Enum<P>> EnumPairs<A, P> byPrefix(
            Class<A> ours, Class<P> theirs, String prefix) {
        var written = new EnumMap<A, P>(ours);
        var read = new EnumMap<P, A>(theirs);
        for (A constant : ours.getEnumConstants()) {
            P partner = Enum.valueOf(theirs, prefix + constant.name());
            written.put(constant, partner);
            read.put(partner, constant);
        }
        return new EnumPairs<>(written, read);
    }

    P write(A constant) {
        return Objects.requireNonNull(written.get(constant));
    }

    /** Our constant; the fallback where the message has none, or one that we have no word for. */
    A read(boolean present, P constant, A fallback) {
        return present ? read.getOrDefault(constant, fallback) : fallback;
    }

    /** Our constants of a list, sorted, without those that we have no word for. */
    Set<A> readAll(List<P> constants) {
        var ours = new TreeSet<A>();
        constants.stream().map(read::get).filter(Objects::nonNull).forEach(ours::add);
        return Collections.unmodifiableSet(ours);
    }
}
