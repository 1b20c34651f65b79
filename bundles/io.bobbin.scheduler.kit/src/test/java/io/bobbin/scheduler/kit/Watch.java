package io.bobbin.scheduler.kit;

import java.util.ArrayList;
import java.util.List;

/** Writes down what a mirror tells. */
final class Watch implements MirrorWatcher {

    final List<String> told = new ArrayList<>();

    @Override
    public void roomGrew(MirrorNode node) {
        told.add("room on " + node.host());
    }

    @Override
    public void outstandingChanged(MirrorAttempt attempt) {
        told.add("outstanding of " + attempt.index());
    }

    @Override
    public void lookAgain(MirrorAttempt attempt) {
        told.add("look at " + attempt.index());
    }

    @Override
    public void attemptEnded(MirrorAttempt attempt) {
        told.add("end of " + attempt.index());
    }
}
