package io.bobbin.scheduler.spi;

import java.util.List;

/**
 * What a pass found.
 *
 * @param marks what is wanted back, and what no longer
 * @param headrooms headroom that changed since the last pass
 * @param more whether the budget ended before the work did
 */
public record PassResult(List<Proposal> proposals, List<MarkProposal> marks, List<Headroom> headrooms, boolean more) {

    public static final PassResult NOTHING = new PassResult(List.of(), List.of(), false);

    public PassResult {
        proposals = List.copyOf(proposals);
        marks = List.copyOf(marks);
        headrooms = List.copyOf(headrooms);
    }

    /** A pass of a scheduler that takes nothing back. */
    public PassResult(List<Proposal> proposals, List<Headroom> headrooms, boolean more) {
        this(proposals, List.of(), headrooms, more);
    }

    /** How many outcomes are due for it. */
    public int open() {
        return proposals.size() + marks.size();
    }
}
