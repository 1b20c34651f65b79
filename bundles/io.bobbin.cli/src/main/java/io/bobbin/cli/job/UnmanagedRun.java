package io.bobbin.cli.job;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.token.Token;
import io.bobbin.cli.dev.Patience;
import io.bobbin.client.YarnClient;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** An application whose AM its user starts (UAM-05): submitted, awaited, and seen to its end. For one thread. */
public final class UnmanagedRun {

    /** The type under which such applications are listed. */
    static final String TYPE = "UNMANAGED";

    private static final Duration KILL_LIMIT = Duration.ofSeconds(30);
    /** An AM's goodbye is answered before the AM ends, and an application of this kind is over with it. */
    private static final Duration GOODBYE_LIMIT = Duration.ofSeconds(2);

    private static final Duration TO_LEAVE = Duration.ofSeconds(10);
    private static final Duration FOR_EVER = Duration.ofDays(3650);

    private final YarnClient client;
    private final Progress progress;
    private final Patience patience = new Patience(Duration.ofMillis(50));
    private final Duration goodbyeLimit;

    public UnmanagedRun(YarnClient client, Progress progress) {
        this(client, progress, GOODBYE_LIMIT);
    }

    private UnmanagedRun(YarnClient client, Progress progress, Duration goodbyeLimit) {
        this.client = client;
        this.progress = progress;
        this.goodbyeLimit = goodbyeLimit;
    }

    /** The same, with another time that an application gets to be over once its AM is. */
    UnmanagedRun patience(Duration limit) {
        return new UnmanagedRun(client, progress, limit);
    }

    /**
     * What an AM needs to begin.
     *
     * @param submitTime of the application, in ms since the epoch
     */
    public record Launched(ApplicationAttemptId attempt, String user, Token token, long submitTime) {}

    /** Submits an application that asks for no container of its own. */
    public ApplicationId submit(String name, @Nullable String queue, boolean keepsContainers) {
        ApplicationId id = client.createApplication().id();
        progress.report(client.submitApplication(new ApplicationSubmissionContext(
                id, name, queue, null, null, null, List.of(), true, 1, TYPE, Set.of(), keepsContainers, -1, null)));
        return id;
    }

    /**
     * Waits until the application is accepted and its attempt launched; before, the AM must not register.
     *
     * @throws BobbinException ATTEMPT_NOT_FOUND when the application is over instead, TIMED_OUT when it still waits; it is
     *     killed then
     */
    public Launched awaitLaunched(ApplicationId id, Duration limit) {
        try {
            Token token = client.amRmToken(id, limit);
            ApplicationReport report = client.application(id);
            ApplicationAttemptId attempt = report.currentAttempt();
            if (attempt == null) {
                throw new BobbinException(ErrorCode.ATTEMPT_NOT_FOUND, id + " has no attempt");
            }
            progress.report(report);
            return new Launched(attempt, report.user(), token, report.startTime());
        } catch (BobbinException late) {
            if (late.code() == ErrorCode.TIMED_OUT) {
                abandon(id, "Not accepted within " + limit.toSeconds() + " s.");
            }
            throw late;
        }
    }

    /**
     * Waits until the application is over. One whose AM has ended without a word is killed: nobody would start another
     * AM, and what it holds would be held until it expires.
     */
    public ApplicationReport awaitEnd(ApplicationId id, MasterProcess master) {
        if (!isOverWithin(id, FOR_EVER, master) && !isOverWithin(id, goodbyeLimit, null)) {
            abandon(id, "Its ApplicationMaster ended with exit code " + master.exitCode() + " and said no goodbye.");
        }
        master.awaitEnd(TO_LEAVE);
        return client.application(id);
    }

    /** Looks until the application or, where one is given, its AM is over; tells whether the application is. */
    private boolean isOverWithin(ApplicationId id, Duration limit, @Nullable MasterProcess master) {
        var over = new AtomicBoolean();
        patience.until(limit, () -> {
            ApplicationReport report = client.application(id);
            progress.report(report);
            over.set(report.state().isFinal());
            return over.get() || (master != null && !master.isAlive());
        });
        return over.get();
    }

    /** Kills an application that nobody attends to any more. */
    public void abandon(ApplicationId id, String why) {
        client.killApplication(id, why, KILL_LIMIT);
    }
}
