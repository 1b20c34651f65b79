package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.Locality;
import org.jspecify.annotations.Nullable;

/**
 * A proposal without an outcome, and what it booked: everywhere, and at the places that its locality says. A level in which
 * something is booked stays, so it is looked up once.
 *
 * @param rack null when the rack is not named or the container does not count there
 * @param host likewise of the host
 */
record OpenProposal(
        long id, MirrorAttempt attempt, Ask ask, MirrorNode node, @Nullable AskLevel rack, @Nullable AskLevel host) {

    static OpenProposal of(long id, MirrorAttempt attempt, Ask ask, MirrorNode node, Locality locality) {
        return new OpenProposal(
                id,
                attempt,
                ask,
                node,
                locality == Locality.ANY ? null : ask.at(node.rack()),
                locality == Locality.NODE ? ask.at(node.host()) : null);
    }
}
