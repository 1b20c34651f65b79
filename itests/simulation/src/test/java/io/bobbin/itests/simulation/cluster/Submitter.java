package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.GetNewApplicationRequest;
import io.bobbin.api.protocol.KillApplicationRequest;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.testkit.simulation.Timeline;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Somebody who wants one job done: submits, asks how it is, and submits it anew to a manager that has forgotten it. */
final class Submitter {

    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(4);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);

    private static final Set<ErrorCode> AGAIN = EnumSet.of(
            ErrorCode.TIMED_OUT, ErrorCode.UNREACHABLE, ErrorCode.NOT_READY, ErrorCode.OVERLOADED, ErrorCode.STANDBY);

    private final Timeline timeline;
    private final String name;
    private final Job job;
    private final EventLoop loop;
    private final ApplicationClientProtocol manager;
    private final Watch watch;
    private @Nullable ApplicationId accepted;
    private boolean killed;
    private boolean done;
    private long calls;

    Submitter(Timeline timeline, String name, Job job, EventLoop loop, ApplicationClientProtocol manager, Watch watch) {
        this.timeline = timeline;
        this.name = name;
        this.job = job;
        this.loop = loop;
        this.manager = manager;
        this.watch = watch;
    }

    boolean isDone() {
        return done;
    }

    @Override
    public String toString() {
        return name + (accepted == null ? " (not accepted)" : " as " + accepted);
    }

    void begin() {
        loop.schedule(name, Duration.ofMillis(job.atMillis()), this::askForId);
        if (job.killedAfterMillis() > 0) {
            loop.schedule(name + " kill", Duration.ofMillis(job.atMillis() + job.killedAfterMillis()), this::kill);
        }
    }

    private void askForId() {
        call(
                () -> manager.getNewApplication(new GetNewApplicationRequest()),
                response -> submit(response.id()),
                failure -> later(this::askForId));
    }

    private void submit(ApplicationId id) {
        var launch = ContainerLaunchContext.of(Map.of(), Map.of(), job.command());
        var context = new ApplicationSubmissionContext(
                id,
                name,
                null,
                null,
                launch,
                Resource.of(512, 1),
                List.of(),
                false,
                4,
                null,
                Set.of(),
                job.keeps(),
                -1,
                null);
        call(
                () -> manager.submitApplication(new SubmitApplicationRequest(context)),
                response -> {
                    accepted = id;
                    watch.accepted(id);
                    look(id);
                },
                failure -> refused(id, failure));
    }

    /** Whoever has no answer says the same again; whoever has a no tries his luck with another id. */
    private void refused(ApplicationId id, BobbinException failure) {
        timeline.note(name + " is not taken as " + id + ": " + failure.code() + " " + failure.getMessage());
        later(AGAIN.contains(failure.code()) ? () -> submit(id) : this::askForId);
    }

    private void look(ApplicationId id) {
        call(
                () -> manager.getApplicationReport(new GetApplicationReportRequest(id)),
                response -> {
                    watch.reported(response.report());
                    if (response.report().state().isFinal()) {
                        timeline.note(name + " is " + response.report().state());
                        done = true;
                        // It looks now and then still, as what has ended must stay so.
                        loop.schedule(name, BETWEEN_LOOKS.multipliedBy(5), () -> look(id));
                    } else {
                        loop.schedule(name, BETWEEN_LOOKS, () -> look(id));
                    }
                },
                failure -> {
                    if (failure.code() == ErrorCode.APPLICATION_NOT_FOUND) {
                        watch.unknown(id);
                        accepted = null;
                        if (!done) {
                            askForId();
                        }
                    } else {
                        later(() -> look(id));
                    }
                });
    }

    private void kill() {
        ApplicationId id = accepted;
        if (id == null || killed) {
            loop.schedule(name + " kill", PAUSE, this::kill);
            return;
        }
        call(
                () -> manager.forceKillApplication(new KillApplicationRequest(id, "no longer wanted")),
                response -> {
                    killed = response.killCompleted();
                    if (!killed) {
                        loop.schedule(name + " kill", PAUSE, this::kill);
                    }
                },
                failure -> {
                    if (!done) {
                        loop.schedule(name + " kill", PAUSE, this::kill);
                    }
                });
    }

    private void later(Runnable work) {
        loop.schedule(name, PAUSE, work);
    }

    /** What has not been answered in time is made again, and an answer that comes late is heard by nobody. */
    private <T> void call(Supplier<CompletionStage<T>> call, Consumer<T> then, Consumer<BobbinException> failed) {
        String tag = name + " call " + ++calls;
        var answered = new boolean[1];
        var limit = loop.schedule(tag, PATIENCE, () -> {
            if (!answered[0]) {
                answered[0] = true;
                failed.accept(new BobbinException(ErrorCode.TIMED_OUT, "no answer"));
            }
        });
        call.get()
                .whenComplete((answer, failure) -> loop.execute("answered", () -> {
                    if (!answered[0]) {
                        answered[0] = true;
                        limit.cancel();
                        if (failure == null) {
                            then.accept(answer);
                        } else {
                            failed.accept(BobbinException.of(failure));
                        }
                    }
                }));
    }
}
