package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.protocol.GetClusterMetricsResponse;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.reason.Explanation;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.rights.AccessControl;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.rights.Person;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.Requester;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What submitters and operators call. */
public final class ClientService implements ClientPort {

    private final Truth truth;
    private final Ledger ledger;
    private final AccessControl access;
    private final SchedulerSlot slot;
    private final Submissions submissions;
    private final Reports reports;
    private final Explainer explainer;
    private final Metrics metrics;

    public ClientService(
            Truth truth,
            Ledger ledger,
            Bookings bookings,
            AccessControl access,
            Submissions submissions,
            SchedulerSlot slot,
            Reports reports,
            Explainer explainer) {
        this.truth = truth;
        this.ledger = ledger;
        this.slot = slot;
        this.access = access;
        this.submissions = submissions;
        this.reports = reports;
        this.explainer = explainer;
        this.metrics = new Metrics(truth, ledger, bookings);
        truth.whenFenced(this::refuseUnstored);
    }

    /** Submitters whose application will not be stored by this manager go to the next one. */
    private void refuseUnstored() {
        refuseUnstored(truth.standby());
    }

    private void refuseUnstored(BobbinException why) {
        ledger.applications()
                .values()
                .forEach(application -> application.stored().completeExceptionally(why));
    }

    /** Nobody waits for what will not be done any more. */
    public void close() {
        refuseUnstored(new BobbinException(
                ErrorCode.SHUTTING_DOWN, "This manager ends before the application was stored; submit it again"));
    }

    @Override
    public CompletionStage<GetNewApplicationResponse> newApplication(Requester requester) {
        return truth.change(
                "new application",
                () -> new GetNewApplicationResponse(
                        submissions.newId(), truth.settings().limits().maximum()));
    }

    @Override
    public CompletionStage<Void> submit(Requester requester, ApplicationSubmissionContext context) {
        return access.change("submit " + context.id(), requester, person -> submissions.submit(person, context))
                .thenCompose(stored -> stored)
                .thenAccept(stored -> {});
    }

    @Override
    public CompletionStage<Boolean> kill(Requester requester, ApplicationId id, String diagnostics) {
        return access.change("kill " + id, requester, person -> submissions.kill(person, id, diagnostics));
    }

    @Override
    public CompletionStage<ApplicationReport> application(Requester requester, ApplicationId id) {
        return access.answer("report " + id, requester, person -> {
            LedgerApplication application = ledger.application(id);
            if (!access.mayView(person, application)) {
                return CompletableFuture.completedFuture(reports.outline(application));
            }
            if (application.phase().isFinal()) {
                return CompletableFuture.completedFuture(reports.application(application, List.of()));
            }
            boolean submitter = person.user().equals(application.user());
            return explainer
                    .explain(application, other -> false)
                    .thenApply(explanation -> (submitter
                                    ? reports.forSubmitter(application, explanation.reasons())
                                    : reports.application(application, explanation.reasons()))
                            .withPosition(explanation.position()))
                    .thenApply(report -> report.withClientToAmToken(reports.towardsAm(application, person.user())));
        });
    }

    @Override
    public CompletionStage<List<ApplicationReport>> applications(Requester requester, GetApplicationsRequest filter) {
        return access.answer("list applications", requester, person -> {
            var latestFirst = new ArrayList<>(ledger.applications().values());
            latestFirst.sort(Comparator.comparing(LedgerApplication::id).reversed());
            long limit = filter.limit() > 0 ? filter.limit() : Long.MAX_VALUE;
            List<LedgerApplication> listed = latestFirst.stream()
                    .filter(application -> passes(filter, application))
                    .limit(limit)
                    .toList();
            return explainer.look(listed).thenApply(positions -> listed.stream()
                    .map(application -> listed(person, application, positions.getOrDefault(application.id(), 0)))
                    .toList());
        });
    }

    private ApplicationReport listed(Person person, LedgerApplication application, int position) {
        return access.mayView(person, application)
                ? reports.application(application, explainer.known(application)).withPosition(position)
                : reports.outline(application);
    }

    private static boolean passes(GetApplicationsRequest filter, LedgerApplication application) {
        return passes(filter.states(), application.phase().shown())
                && passes(filter.users(), application.user())
                && (passes(filter.queues(), application.queue())
                        || passes(filter.queues(), lastPart(application.queue())))
                && passes(filter.types(), String.valueOf(application.context().type()));
    }

    private static <T> boolean passes(Set<T> wanted, T value) {
        return wanted.isEmpty() || wanted.contains(value);
    }

    private static String lastPart(String queuePath) {
        return queuePath.substring(queuePath.lastIndexOf('.') + 1);
    }

    @Override
    public CompletionStage<AttemptReport> attempt(Requester requester, ApplicationAttemptId id) {
        return access.command("report " + id, requester, person -> {
            access.requireView(person, ledger.application(id.application()));
            return reports.attempt(ledger.attempt(id));
        });
    }

    @Override
    public CompletionStage<List<AttemptReport>> attempts(Requester requester, ApplicationId id) {
        return access.command("attempts of " + id, requester, person -> {
            LedgerApplication application = ledger.application(id);
            access.requireView(person, application);
            return application.attempts().stream().map(reports::attempt).toList();
        });
    }

    @Override
    public CompletionStage<ContainerReport> container(Requester requester, ContainerId id) {
        return access.command("report " + id, requester, person -> {
            access.requireView(person, ledger.application(id.application()));
            return reports.container(ledger.container(id));
        });
    }

    @Override
    public CompletionStage<List<ContainerReport>> containers(Requester requester, ApplicationAttemptId id) {
        return access.command("containers of " + id, requester, person -> {
            access.requireView(person, ledger.application(id.application()));
            return reports.containers(ledger.attempt(id).containers());
        });
    }

    @Override
    public CompletionStage<List<NodeReport>> nodes(Requester requester) {
        return truth.command("list nodes", () -> {
            var all = new ArrayList<LedgerNode>(ledger.nodes().values());
            all.addAll(ledger.leftNodes().values());
            all.sort(Comparator.comparing(LedgerNode::id));
            return all.stream().map(reports::node).toList();
        });
    }

    @Override
    public CompletionStage<GetClusterMetricsResponse> metrics(Requester requester) {
        return truth.command("metrics", () -> {
            Follower scheduler = slot.inUse();
            return metrics.now(scheduler == null ? "" : scheduler.name());
        });
    }

    @Override
    public CompletionStage<QueueInfo> queue(Requester requester, String nameOrPath) {
        return truth.answer("queue " + nameOrPath, () -> {
            var answer = new CompletableFuture<QueueInfo>();
            CompletionStage<Optional<QueueInfo>> asked =
                    slot.ask("queue " + nameOrPath, each -> each.queue(nameOrPath));
            truth.whenDone("answer about queue " + nameOrPath, asked, (found, failure) -> {
                if (failure != null) {
                    answer.completeExceptionally(failure);
                } else if (found == null || found.isEmpty()) {
                    answer.completeExceptionally(new BobbinException(
                            ErrorCode.QUEUE_NOT_FOUND,
                            "Queue '" + nameOrPath
                                    + "' is not known to the scheduler in use (those that are: bobbin queue list)"));
                } else {
                    answer.complete(found.get());
                }
            });
            return answer;
        });
    }

    @Override
    public CompletionStage<Explanation> explain(Requester requester, ApplicationId id) {
        return access.answer("explain " + id, requester, person -> {
            LedgerApplication application = ledger.application(id);
            access.requireView(person, application);
            return explainer.explain(application, other -> access.mayView(person, other));
        });
    }
}
