package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.audit.Operations;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.internal.audit.Audits;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.queues.QueueChanges;
import io.bobbin.rm.engine.internal.rights.AccessControl;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.rights.Person;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.RefreshedNodes;
import io.bobbin.rm.ports.Requester;
import io.bobbin.scheduler.spi.QueueFinding;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What operators and owners may change (SVC-21, CRM-20): decides who may, has it done, and has that written down. */
public final class AdminService implements AdminPort {

    private final Truth truth;
    private final Ledger ledger;
    private final QueueChanges queues;
    private final AccessControl access;
    private final Audits audits;
    private final NodeChanges nodes;
    private final NodeLabels labels;
    private final ApplicationChanges applications;

    public AdminService(
            Truth truth,
            Ledger ledger,
            QueueChanges queues,
            AccessControl access,
            Audits audits,
            NodeChanges nodes,
            NodeLabels labels,
            ApplicationChanges applications) {
        this.truth = truth;
        this.ledger = ledger;
        this.queues = queues;
        this.access = access;
        this.audits = audits;
        this.nodes = nodes;
        this.labels = labels;
        this.applications = applications;
    }

    /** Something that administrators may do. */
    private <T> CompletionStage<T> administer(
            Requester requester, String operation, String what, Supplier<CompletionStage<T>> work) {
        return access.change(operation, requester, person -> {
                    access.requireAdministrator(person, operation);
                    return audited(
                            work,
                            () -> audits.administered(person, operation, what),
                            refusal -> audits.notAdministered(person, operation, refusal));
                })
                .thenCompose(Function.identity());
    }

    /** Something that is done at once. */
    private <T> CompletionStage<T> administerNow(Requester requester, String operation, String what, Supplier<T> work) {
        return administer(requester, operation, what, () -> CompletableFuture.completedStage(work.get()));
    }

    /** Something that those may do who may modify the application. */
    private <T> CompletionStage<T> modify(
            Requester requester,
            String operation,
            ApplicationId id,
            String what,
            BiFunction<Person, LedgerApplication, CompletionStage<T>> work) {
        return access.change(operation, requester, person -> {
                    LedgerApplication application = known(person, operation, id);
                    access.requireModify(person, application, operation);
                    return audited(
                            () -> work.apply(person, application),
                            () -> audits.done(person, operation, application, what),
                            refusal -> audits.refused(person, operation, id, refusal));
                })
                .thenCompose(Function.identity());
    }

    private LedgerApplication known(Person person, String operation, ApplicationId id) {
        try {
            return ledger.application(id);
        } catch (BobbinException unknown) {
            audits.refused(person, operation, id, unknown);
            throw unknown;
        }
    }

    private static <T> CompletionStage<T> audited(
            Supplier<CompletionStage<T>> work, Runnable whenDone, Consumer<BobbinException> whenRefused) {
        CompletionStage<T> result;
        try {
            result = work.get();
        } catch (BobbinException refusal) {
            whenRefused.accept(refusal);
            throw refusal;
        }
        return result.whenComplete((done, failure) -> {
            if (failure == null) {
                whenDone.run();
            } else {
                whenRefused.accept(BobbinException.of(failure));
            }
        });
    }

    // Nodes

    @Override
    public CompletionStage<RefreshedNodes> refreshNodes(
            Requester requester, boolean graceful, @Nullable Duration limit) {
        return administer(requester, "REFRESH_NODES", graceful ? "graceful" : "", () -> nodes.refresh(graceful, limit));
    }

    @Override
    public CompletionStage<NodeReport> drain(Requester requester, NodeId node, @Nullable Duration limit) {
        return administerNow(requester, "DRAIN_NODE", node.toString(), () -> nodes.drain(node, limit));
    }

    @Override
    public CompletionStage<NodeReport> decommission(Requester requester, NodeId node) {
        return administerNow(requester, "DECOMMISSION_NODE", node.toString(), () -> nodes.decommission(node));
    }

    @Override
    public CompletionStage<NodeReport> undrain(Requester requester, NodeId node) {
        return administerNow(requester, "UNDRAIN_NODE", node.toString(), () -> nodes.undrain(node));
    }

    @Override
    public CompletionStage<NodeReport> updateResource(Requester requester, NodeId node, Resource total) {
        return administerNow(
                requester, "UPDATE_NODE_RESOURCE", node + " to " + total, () -> nodes.updateResource(node, total));
    }

    // Queues and labels

    @Override
    public CompletionStage<QueueInfo> refreshQueues(Requester requester) {
        return administer(requester, "REFRESH_QUEUES", "", queues::refresh);
    }

    @Override
    public CompletionStage<List<QueueFinding>> checkQueues(Requester requester, String name, @Nullable String text) {
        String operation = "CHECK_QUEUES";
        return access.change(operation, requester, person -> {
                    access.requireAdministrator(person, operation);
                    return queues.check(name, text);
                })
                .thenCompose(Function.identity());
    }

    @Override
    public CompletionStage<List<NodeLabel>> labels(Requester requester) {
        return truth.command("labels", () -> List.copyOf(labels.cluster()));
    }

    @Override
    public CompletionStage<List<NodeLabel>> addLabels(Requester requester, Collection<NodeLabel> added) {
        return administerNow(requester, "ADD_LABELS", added.toString(), () -> {
            labels.add(added);
            return List.copyOf(labels.cluster());
        });
    }

    @Override
    public CompletionStage<List<NodeLabel>> removeLabels(Requester requester, Set<String> removed) {
        return administerNow(requester, "REMOVE_LABELS", removed.toString(), () -> {
            labels.remove(removed);
            return List.copyOf(labels.cluster());
        });
    }

    @Override
    public CompletionStage<List<NodeReport>> assignLabels(Requester requester, Map<NodeId, String> assigned) {
        return administerNow(requester, "LABEL_NODES", assigned.toString(), () -> {
            labels.assign(assigned);
            return assigned.keySet().stream().sorted().map(nodes::report).toList();
        });
    }

    // Rights

    @Override
    public CompletionStage<Void> refreshGroups(Requester requester) {
        return forgetGroups(requester, "REFRESH_GROUPS");
    }

    @Override
    public CompletionStage<Void> refreshAdministrators(Requester requester) {
        return forgetGroups(requester, "REFRESH_ADMIN_ACLS");
    }

    @Override
    public CompletionStage<Void> refreshCallers(Requester requester) {
        return forgetGroups(requester, "REFRESH_SERVICE_ACLS");
    }

    /** Settings hold as soon as they are applied; what is remembered beside them is who is in a group. */
    private CompletionStage<Void> forgetGroups(Requester requester, String operation) {
        return this.<Boolean>administerNow(requester, operation, "", () -> {
                    access.forgetGroups();
                    return true;
                })
                .thenAccept(done -> {});
    }

    // Applications

    @Override
    public CompletionStage<String> move(Requester requester, ApplicationId id, String queue) {
        return modify(
                requester,
                Operations.MOVE_APPLICATION,
                id,
                "to " + queue,
                (person, application) -> applications.move(person, application, queue));
    }

    @Override
    public CompletionStage<Priority> updatePriority(Requester requester, ApplicationId id, Priority priority) {
        return modify(
                requester,
                Operations.UPDATE_PRIORITY,
                id,
                "to " + priority,
                (person, application) -> applications.prioritise(application, priority));
    }

    @Override
    public CompletionStage<Long> updateLifetime(Requester requester, ApplicationId id, long end) {
        return modify(
                requester,
                Operations.UPDATE_TIMEOUTS,
                id,
                "to " + end,
                (person, application) -> applications.limit(application, end));
    }

    @Override
    public CompletionStage<Void> signal(Requester requester, SignalContainerRequest request) {
        return this.<Boolean>modify(
                        requester,
                        Operations.SIGNAL_CONTAINER,
                        request.container().application(),
                        request.command() + " to " + request.container(),
                        (person, application) -> {
                            applications.signal(ledger.container(request.container()), request);
                            return CompletableFuture.completedStage(true);
                        })
                .thenAccept(done -> {});
    }
}
