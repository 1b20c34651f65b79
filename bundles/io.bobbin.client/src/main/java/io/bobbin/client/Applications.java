package io.bobbin.client;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.KillApplicationRequest;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.client.internal.LoopCalls;
import io.bobbin.eventloop.EventLoop;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The calls about an application that are repeated until something holds. For the loop. */
final class Applications {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(200);

    private final EventLoop loop;
    private final LoopCalls calls;
    private final ApplicationClientProtocol protocol;
    private long repeats;

    Applications(EventLoop loop, LoopCalls calls, ApplicationClientProtocol protocol) {
        this.loop = loop;
        this.calls = calls;
        this.protocol = protocol;
    }

    /** Submits and waits until the application has left NEW and NEW_SAVING; submits again, with the same id, if it is forgotten (CLY-04) or was refused for overload. */
    CompletionStage<ApplicationReport> submit(ApplicationSubmissionContext context, Duration limit) {
        var wait = new Wait<ApplicationReport>("submit " + context.id(), limit);
        submit(context, wait);
        return wait.result;
    }

    private void submit(ApplicationSubmissionContext context, Wait<ApplicationReport> wait) {
        calls.call(
                "submit",
                () -> protocol.submitApplication(new SubmitApplicationRequest(context)),
                stored -> poll(context.id(), Applications::isAccepted, wait, failure -> {
                    if (failure.code() == ErrorCode.APPLICATION_NOT_FOUND) {
                        wait.again(() -> submit(context, wait));
                    } else {
                        wait.result.completeExceptionally(failure);
                    }
                }),
                failure -> {
                    if (failure.code() == ErrorCode.OVERLOADED) {
                        wait.again(() -> submit(context, wait), failure);
                    } else {
                        wait.result.completeExceptionally(failure);
                    }
                });
    }

    /** The first report for which {@code wanted} holds, looked at every 20 to 200 ms. */
    CompletionStage<ApplicationReport> await(ApplicationId id, Predicate<ApplicationReport> wanted, Duration limit) {
        var wait = new Wait<ApplicationReport>("wait for " + id, limit);
        poll(id, wanted, wait, wait.result::completeExceptionally);
        return wait.result;
    }

    private void poll(
            ApplicationId id,
            Predicate<ApplicationReport> wanted,
            Wait<ApplicationReport> wait,
            Consumer<BobbinException> failed) {
        calls.call(
                "report",
                () -> protocol.getApplicationReport(new GetApplicationReportRequest(id)),
                response -> {
                    if (wanted.test(response.report())) {
                        wait.result.complete(response.report());
                    } else {
                        wait.again(() -> poll(id, wanted, wait, failed));
                    }
                },
                failed);
    }

    /** Kills, again and again, until the manager says that it is done (CLY-05). */
    CompletionStage<Boolean> kill(ApplicationId id, String diagnostics, Duration limit) {
        var wait = new Wait<Boolean>("kill " + id, limit);
        kill(new KillApplicationRequest(id, diagnostics), wait);
        return wait.result;
    }

    private void kill(KillApplicationRequest request, Wait<Boolean> wait) {
        calls.call(
                "kill",
                () -> protocol.forceKillApplication(request),
                response -> {
                    if (response.killCompleted()) {
                        wait.result.complete(true);
                    } else {
                        wait.again(() -> kill(request, wait));
                    }
                },
                wait.result::completeExceptionally);
    }

    /** A call that is repeated, more and more slowly, until its limit. */
    private final class Wait<T> {
        private final String what;
        private final Duration limit;
        private final long deadline;
        private final CompletableFuture<T> result = new CompletableFuture<>();
        private Duration pause = FIRST_PAUSE;

        Wait(String what, Duration limit) {
            this.what = what;
            this.limit = limit;
            this.deadline = loop.time().monotonicNanos() + limit.toNanos();
        }

        void again(Runnable call) {
            again(
                    call,
                    new BobbinException(
                            ErrorCode.TIMED_OUT, what + ": not reached within " + limit.toMillis() + " ms"));
        }

        /** @param late what is told when there is no time for another call */
        void again(Runnable call, BobbinException late) {
            if (loop.time().monotonicNanos() + pause.toNanos() > deadline) {
                result.completeExceptionally(late);
                return;
            }
            loop.schedule(what + " again " + ++repeats, pause, call);
            pause = longer(pause);
        }
    }

    private static boolean isAccepted(ApplicationReport report) {
        return report.state() != ApplicationState.NEW && report.state() != ApplicationState.NEW_SAVING;
    }

    private static Duration longer(Duration pause) {
        Duration doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
    }
}
