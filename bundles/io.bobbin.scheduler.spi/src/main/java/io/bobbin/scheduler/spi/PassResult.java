package io.bobbin.scheduler.spi;

import java.util.List;

/**
 * What a pass found.
 *
 * @param headrooms headroom that changed since the last pass
 * @param more whether the budget ended before the work did
 */
public record PassResult(List<Proposal> proposals, List<Headroom> headrooms, boolean more) {

    public static final PassResult NOTHING = new PassResult(List.of(), List.of(), false);

    public PassResult {
        proposals = List.copyOf(proposals);
        headrooms = List.copyOf(headrooms);
    }
}
