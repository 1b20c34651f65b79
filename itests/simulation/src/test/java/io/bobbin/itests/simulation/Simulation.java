package io.bobbin.itests.simulation;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.itests.simulation.cluster.Cluster;
import io.bobbin.itests.simulation.cluster.Watch;
import io.bobbin.itests.simulation.promise.AcceptedIsKnown;
import io.bobbin.itests.simulation.promise.CompletionsArrive;
import io.bobbin.itests.simulation.promise.EverythingEnds;
import io.bobbin.itests.simulation.promise.NobodyIsOverbooked;
import io.bobbin.itests.simulation.promise.Promise;
import io.bobbin.itests.simulation.promise.SharesAreFreeOnce;
import io.bobbin.itests.simulation.promise.TerminalStays;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Runs a plan to its end, or until a promise is broken. */
final class Simulation implements Watch {

    private static final long SECOND = 1_000_000_000L;
    private static final long TROUBLE = Plan.TROUBLE_MILLIS * 1_000_000L;

    /** After this nothing that can end may be left. */
    private static final long BOUND = TROUBLE + 600 * SECOND;

    private final Plan plan;
    private final List<Promise> promises = List.of(
            new AcceptedIsKnown(),
            new TerminalStays(),
            new CompletionsArrive(),
            new NobodyIsOverbooked(),
            new SharesAreFreeOnce(),
            new EverythingEnds());
    private final Cluster cluster;
    private String broken = "";
    private long heard;
    private long seen = -1;

    Simulation(Plan plan, Path directory) {
        this.plan = plan;
        cluster = new Cluster(
                plan.seed(),
                directory,
                plan.nodes(),
                plan.memory(),
                plan.jobs(),
                this,
                (daemon, command, failure) -> broken("P11: " + daemon + " threw in " + command, failure));
        cluster.timeline().trace().hide(directory.toString());
    }

    /** What went wrong; empty when nothing did. */
    static Outcome run(Plan plan) {
        try (var scratch = new Scratch()) {
            var simulation = new Simulation(plan, scratch.directory());
            simulation.run();
            var trace = simulation.cluster.timeline().trace();
            return new Outcome(
                    plan,
                    simulation.broken,
                    trace.digest(),
                    trace.events(),
                    simulation.cluster.timeline().now(),
                    trace.notes());
        }
    }

    /** What goes wrong in the run of a seed; empty when nothing does. */
    static String broken(long seed) {
        return run(Plan.of(seed)).broken();
    }

    private void run() {
        cluster.start();
        plan.faults().forEach(fault -> fault.schedule(cluster));
        cluster.timeline().in(TROUBLE, "heal", cluster::heal);
        for (long second = 1; broken.isEmpty(); second++) {
            runUntil(second * SECOND);
            look(promise -> promise.nowAndThen(cluster));
            if (second * SECOND > BOUND) {
                look(promise -> promise.atTheEnd(cluster));
                return;
            }
            if (second * SECOND > TROUBLE && isAtRest()) {
                return;
            }
        }
    }

    private void runUntil(long end) {
        while (broken.isEmpty() && cluster.timeline().step(end)) {
            lookIfChanged();
        }
    }

    /** An event that has changed neither manager nor processes, and told nobody anything, breaks nothing. */
    private void lookIfChanged() {
        long changes = cluster.changes() + heard;
        if (changes != seen) {
            seen = changes;
            look(promise -> promise.afterEvent(cluster));
        }
    }

    private boolean isAtRest() {
        return promises.stream().allMatch(promise -> promise.atTheEnd(cluster).isEmpty());
    }

    private void look(Function<Promise, String> question) {
        for (Promise promise : promises) {
            if (broken.isEmpty()) {
                broken = question.apply(promise);
            }
        }
    }

    private void broken(String what, Throwable failure) {
        if (broken.isEmpty()) {
            broken = what + ": " + failure + " at "
                    + List.of(failure.getStackTrace()).stream().limit(12).toList();
        }
    }

    private void tell(Consumer<Promise> news) {
        heard++;
        promises.forEach(news);
    }

    @Override
    public void accepted(ApplicationId id) {
        tell(promise -> promise.accepted(id));
    }

    @Override
    public void reported(ApplicationReport report) {
        tell(promise -> promise.reported(report));
    }

    @Override
    public void unknown(ApplicationId id) {
        tell(promise -> promise.unknown(id));
    }

    @Override
    public void granted(ApplicationAttemptId attempt, ContainerId id) {
        tell(promise -> promise.granted(attempt, id));
    }

    @Override
    public void completed(ApplicationAttemptId attempt, ContainerId id) {
        tell(promise -> promise.completed(attempt, id));
    }

    @Override
    public void over(ApplicationAttemptId attempt) {
        tell(promise -> promise.over(attempt));
    }
}
