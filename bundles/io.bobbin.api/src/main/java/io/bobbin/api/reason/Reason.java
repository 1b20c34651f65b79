package io.bobbin.api.reason;

import java.util.Comparator;

/**
 * A no with its numbers. The natural order is by rank.
 *
 * @param scope whose limit it is: cluster, a node, a queue, a user
 * @param wanted what was asked for
 * @param had what there was
 * @param limit the limit that stood in the way
 * @param since when it began, in ms since the epoch
 * @param remedy what would change it, one sentence
 */
public record Reason(ReasonCode code, String scope, String wanted, String had, String limit, long since, String remedy)
        implements Comparable<Reason> {

    @Override
    public int compareTo(Reason other) {
        return Comparator.comparing(Reason::code).thenComparing(Reason::scope).compare(this, other);
    }
}
