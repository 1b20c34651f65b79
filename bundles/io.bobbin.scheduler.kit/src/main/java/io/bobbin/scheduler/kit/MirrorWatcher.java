package io.bobbin.scheduler.kit;

import org.osgi.annotation.versioning.ConsumerType;

/** What a policy needs to hear of its mirror to know where to look next. Called while events are taken; must not propose. */
@ConsumerType
public interface MirrorWatcher {

    /** A node has more room than before, or may be used again. */
    void roomGrew(MirrorNode node);

    /** What an attempt wants changed: by an ask, a grant, a refusal, a proposal, its end. */
    void outstandingChanged(MirrorAttempt attempt);

    /** An attempt may be served where it was not before: it asked, or was refused. */
    void lookAgain(MirrorAttempt attempt);

    /** An attempt is over and its index may be used again. */
    void attemptEnded(MirrorAttempt attempt);
}
