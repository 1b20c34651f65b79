package io.bobbin.itests.ledger;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.TestCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** One AM with what it may expect: it is handed every grant once and told every end once. */
final class Master {

    private final TestCluster cluster;
    private final Expectation expectation;
    private final ScriptedAm am;
    private final Wanted wanted = new Wanted();
    private final Set<ContainerId> received = new TreeSet<>();
    private final Set<ContainerId> told = new TreeSet<>();
    private final List<String> excluded = new ArrayList<>();
    private final List<Container> left = new ArrayList<>();
    private @Nullable AllocateResponse last;
    private long lastCall;
    private boolean over;
    private boolean leaving;

    Master(TestCluster cluster, Expectation expectation, ApplicationAttemptId attempt) {
        this.cluster = cluster;
        this.expectation = expectation;
        this.am = cluster.am(attempt);
        this.lastCall = expectation.clock();
    }

    ApplicationAttemptId attempt() {
        return am.attempt();
    }

    Wanted wanted() {
        return wanted;
    }

    /** Places that get nothing of it. */
    List<String> excluded() {
        return excluded;
    }

    /** Whether it is at work: registered, and neither done nor told that it is over. */
    boolean isActive() {
        return am.isRegistered() && !over && !leaving;
    }

    boolean mayRegister() {
        return !am.isRegistered() && !over;
    }

    /** Whether it has said that it is done. */
    boolean isLeaving() {
        return leaving;
    }

    /** When it last gave a sign of life, in ms since the epoch. */
    long lastCall() {
        return lastCall;
    }

    /** Whether it was handed a container or left it. */
    boolean hasReceived(ContainerId id) {
        return received.contains(id);
    }

    /** What it was handed or left by an earlier attempt and was not told to have ended. */
    List<Container> held() {
        var all = new ArrayList<>(am.held());
        left.stream().filter(each -> !told.contains(each.id())).forEach(all::add);
        return all;
    }

    void register() {
        lastCall = expectation.clock();
        Seen before = expectation.seen();
        try {
            left.addAll(cluster.now(am.register()).containersFromPreviousAttempts());
        } catch (CompletionException refused) {
            refused(refused);
            return;
        }
        var got = new TreeSet<ContainerId>();
        left.forEach(each -> got.add(each.id()));
        var due = new TreeSet<ContainerId>();
        for (ContainerReport report : before.containers().values()) {
            ApplicationAttemptId earlier = report.id().attempt();
            boolean ofThis = earlier.application().equals(attempt().application()) && !earlier.equals(attempt());
            if (ofThis && !report.state().isFinal()) {
                due.add(report.id());
            }
        }
        expectation.expect(got.equals(due), () -> am + " was left " + got + " where " + due + " was due");
        received.addAll(got);
    }

    void allocate(List<ResourceRequest> asks, List<ContainerId> releases, BlacklistRequest blacklist) {
        releases.forEach(expectation.causes()::container);
        lastCall = expectation.clock();
        Seen before = expectation.seen();
        AllocateResponse response;
        try {
            wanted.ask(asks);
            response = cluster.now(am.allocate(asks, releases, blacklist));
        } catch (CompletionException refused) {
            refused(refused);
            return;
        }
        last = response;
        excluded.addAll(blacklist.additions());
        excluded.removeAll(blacklist.removals());
        handedOut(before, response);
        toldEnds(before, response, releases);
    }

    /** All that was granted before and is not over leaves with the first response (rule 4), each container once. */
    private void handedOut(Seen before, AllocateResponse response) {
        var due = new TreeSet<ContainerId>();
        before.live(attempt()).forEach(each -> due.add(each.id()));
        due.removeAll(received);
        var got = new TreeSet<ContainerId>();
        response.allocated().forEach(each -> got.add(each.id()));
        expectation.expect(
                got.equals(due) && got.size() == response.allocated().size(),
                () -> am + " was handed " + got + " where " + due + " was due");
        received.addAll(got);
    }

    private void toldEnds(Seen before, AllocateResponse response, List<ContainerId> releases) {
        var due = new TreeSet<ContainerId>(releases);
        for (ContainerId id : received) {
            ContainerReport report = before.containers().get(id);
            if (report != null && report.state().isFinal()) {
                due.add(id);
            }
        }
        due.removeAll(told);
        for (ContainerStatus status : response.completed()) {
            expectation.expect(told.add(status.id()), () -> am + " was told twice that " + status.id() + " has ended");
            due.remove(status.id());
        }
        expectation.expect(due.isEmpty(), () -> am + " was not told that " + due + " have ended");
    }

    /** The last request once more, as if its answer had been lost. */
    void repeat() {
        if (last == null) {
            return;
        }
        lastCall = expectation.clock();
        try {
            AllocateResponse again = cluster.now(am.repeat());
            expectation.expect(again.equals(last), () -> am + " got another answer to a repeated request");
        } catch (CompletionException refused) {
            refused(refused);
        }
    }

    void finish() {
        expectation.causes().attempt(attempt());
        leaving = true;
        try {
            cluster.now(am.finish(FinalStatus.SUCCEEDED));
        } catch (CompletionException refused) {
            refused(refused);
        }
    }

    /** An AM is refused only when its attempt is over. */
    private void refused(CompletionException refused) {
        AttemptState state = expectation.seen().state(attempt());
        boolean atWork = state == AttemptState.RUNNING || state == AttemptState.LAUNCHED;
        expectation.expect(
                refused.getCause() instanceof BobbinException && !atWork,
                () -> am + " was refused although it is " + state + ": " + refused.getCause());
        over = true;
    }

    @Override
    public String toString() {
        return am.toString();
    }
}
