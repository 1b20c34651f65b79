package io.bobbin.scheduler.kit;

/** Which nodes serve which asks (LBL-04, LBL-08). */
final class Labels {

    private Labels() {}

    /** Whether the node is of the ask's partition. */
    static boolean own(Ask ask, MirrorNode node) {
        String label = ask.everywhere().label();
        return label.isEmpty() ? node.isUnlabelled() : node.labels().contains(label);
    }

    /** Whether the node's partition lends idle room to the ask. */
    static boolean lends(MirrorAttempt attempt, Ask ask, MirrorNode node) {
        return node.isShared() && mayBorrow(attempt, ask);
    }

    /** Whether the ask may be placed outside of its partition: a task that names none, never an AM. */
    static boolean mayBorrow(MirrorAttempt attempt, Ask ask) {
        return ask.everywhere().label().isEmpty() && !attempt.isAmWaiting();
    }

    /** Whether the node may serve the ask in one way or the other. */
    static boolean serves(MirrorAttempt attempt, Ask ask, MirrorNode node) {
        return own(ask, node) || lends(attempt, ask, node);
    }
}
