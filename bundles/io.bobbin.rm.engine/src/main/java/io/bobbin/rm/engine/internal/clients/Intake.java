package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.rm.engine.LoadLimits;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.store.Saver;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.check.SubmissionSize;

/**
 * Whether there is room for another application: a flood of submissions must not fill the manager's memory. On the truth
 * loop.
 */
public final class Intake {

    private final Truth truth;
    private final Ledger ledger;
    private final Saver saver;

    public Intake(Truth truth, Ledger ledger, Saver saver) {
        this.truth = truth;
        this.ledger = ledger;
        this.saver = saver;
    }

    /**
     * @throws BobbinException OVERLOADED when there is none, naming the limit and its setting
     */
    void check(ApplicationSubmissionContext context) {
        LoadLimits load = truth.settings().load();
        if (ledger.live() >= load.liveApplications()) {
            throw overloaded(ledger.live() + " applications have not ended", "max-live-applications");
        }
        long size = ledger.launchSizes() + SubmissionSize.of(context.amContainer());
        if (size > load.launchBytes()) {
            throw overloaded(
                    "with this one, applications would say in " + size
                            + " bytes how their AMs are started, and the most is " + load.launchBytes(),
                    "launch-contexts-mb");
        }
        if (saver.waiting() >= load.waitingWrites()) {
            throw overloaded(saver.waiting() + " changes wait for the state store", "waiting-writes");
        }
    }

    private static BobbinException overloaded(String why, String setting) {
        return new BobbinException(
                ErrorCode.OVERLOADED,
                "No further application is taken now: " + why + " (setting " + setting
                        + " of io.bobbin.rm.engine); submit it again later");
    }
}
