package io.bobbin.rm.engine.internal;

import io.bobbin.api.audit.AuditLog;
import io.bobbin.eventloop.Loops;
import io.bobbin.leader.spi.Leadership;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.internal.admin.AdminService;
import io.bobbin.rm.engine.internal.admin.Admissions;
import io.bobbin.rm.engine.internal.admin.ApplicationChanges;
import io.bobbin.rm.engine.internal.admin.Draining;
import io.bobbin.rm.engine.internal.admin.LifetimeWatch;
import io.bobbin.rm.engine.internal.admin.NodeChanges;
import io.bobbin.rm.engine.internal.admin.NodeLabels;
import io.bobbin.rm.engine.internal.admin.NodeTotals;
import io.bobbin.rm.engine.internal.admin.RackMapping;
import io.bobbin.rm.engine.internal.admin.SchedulerService;
import io.bobbin.rm.engine.internal.am.Allocation;
import io.bobbin.rm.engine.internal.am.AmService;
import io.bobbin.rm.engine.internal.am.Responses;
import io.bobbin.rm.engine.internal.audit.Audits;
import io.bobbin.rm.engine.internal.clients.ClientService;
import io.bobbin.rm.engine.internal.clients.EndedApplications;
import io.bobbin.rm.engine.internal.clients.Explainer;
import io.bobbin.rm.engine.internal.clients.Intake;
import io.bobbin.rm.engine.internal.clients.QueueFinder;
import io.bobbin.rm.engine.internal.clients.Renewals;
import io.bobbin.rm.engine.internal.clients.Reports;
import io.bobbin.rm.engine.internal.clients.Submissions;
import io.bobbin.rm.engine.internal.commit.Committer;
import io.bobbin.rm.engine.internal.commit.MarkCommitter;
import io.bobbin.rm.engine.internal.effects.ApplicationEffects;
import io.bobbin.rm.engine.internal.effects.AttemptEffects;
import io.bobbin.rm.engine.internal.effects.ContainerEffects;
import io.bobbin.rm.engine.internal.effects.Expiry;
import io.bobbin.rm.engine.internal.effects.Heritage;
import io.bobbin.rm.engine.internal.effects.MasterAsks;
import io.bobbin.rm.engine.internal.effects.NodeEffects;
import io.bobbin.rm.engine.internal.launch.Launches;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.ledger.UnusedContainers;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.metrics.ManagerMetrics;
import io.bobbin.rm.engine.internal.metrics.Publishers;
import io.bobbin.rm.engine.internal.news.Bells;
import io.bobbin.rm.engine.internal.nodes.ContainerReports;
import io.bobbin.rm.engine.internal.nodes.NodeAdmission;
import io.bobbin.rm.engine.internal.nodes.NodeService;
import io.bobbin.rm.engine.internal.preempt.Preemptions;
import io.bobbin.rm.engine.internal.queues.CheckedSchedulers;
import io.bobbin.rm.engine.internal.queues.QueueChanges;
import io.bobbin.rm.engine.internal.queues.QueueSource;
import io.bobbin.rm.engine.internal.rights.AccessControl;
import io.bobbin.rm.engine.internal.rights.ApplicationAcls;
import io.bobbin.rm.engine.internal.slot.EventStream;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.store.Saver;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.engine.internal.truth.Door;
import io.bobbin.rm.engine.internal.truth.Liveness;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.container.ContainerEvent;
import io.bobbin.rm.ports.ApplicationMasterPort;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.NodePort;
import io.bobbin.rm.ports.Outside;
import io.bobbin.rm.ports.SchedulerChoices;
import io.bobbin.security.spi.UserGroups;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts the parts of the engine together; knows what none of them does. */
final class Parts {

    private static final Logger LOG = LoggerFactory.getLogger(Parts.class);

    final Truth truth;
    final Ledger ledger = new Ledger();
    final EventStream stream;
    final Bookings bookings;
    final Lifecycles lifecycles;
    final Committer committer;
    final Saver saver;
    final Tokens tokens;
    final Launches launches;
    final Liveness<LedgerAttempt> callers;
    final Liveness<LedgerAttempt> leavers;
    final Liveness<LedgerContainer> unused;
    final Liveness<LedgerNode> members;
    final ApplicationAcls acls = new ApplicationAcls();
    final EndedApplications ended;
    final SchedulerSlot slot;
    final CheckedSchedulers present = new CheckedSchedulers();
    final QueueSource queues;
    final QueueChanges queueChanges;
    final ClientService clients;
    final Publishers publishers;
    final ManagerMetrics metrics;
    final ClientPort doorForClients;
    final ApplicationMasterPort doorForMasters;
    final NodePort doorForNodes;
    final Admissions admissions;
    final RackMapping racks;
    final NodeLabels labels;
    final LifetimeWatch lifetimes;
    final Renewals renewals;
    final AdminService administration;
    final SchedulerService schedulers;
    final Bells bells = new Bells();

    Parts(
            Loops loops,
            EngineSettings settings,
            Leadership leadership,
            AuditLog auditLog,
            UserGroups groups,
            Outside outside,
            SchedulerChoices choices) {
        truth = new Truth(loops.open("truth"), leadership, settings);
        stream = new EventStream(truth, this::handOver);
        bookings = new Bookings(ledger, stream, leadership.term());
        lifecycles = new Lifecycles(truth.dispatch(), truth.faults());
        var preemptions = new Preemptions(truth, bookings, lifecycles, bells);
        committer = new Committer(
                truth,
                ledger,
                bookings,
                stream,
                new MarkCommitter(truth, ledger, stream, preemptions),
                this::granted,
                this::handOver,
                this::schedulerAtFault);
        saver = new Saver(truth);
        tokens = new Tokens(truth);
        launches = new Launches(truth, ledger, tokens, lifecycles);

        admissions = new Admissions(truth, outside);
        racks = new RackMapping(truth, outside);
        labels = new NodeLabels(truth, ledger, bookings);
        lifetimes = new LifetimeWatch(truth, lifecycles);
        renewals = new Renewals(truth, lifecycles);
        var draining = new Draining(truth, lifecycles);
        var totals = new NodeTotals();

        var expiry = new Expiry(truth, lifecycles);
        callers = new Liveness<>("AMs", truth, settings.expiries().am(), expiry::amIsSilent);
        leavers = new Liveness<>("leaving AMs", truth, settings.expiries().am(), expiry::amDoesNotLeave);
        unused = new Liveness<>(
                "allocations",
                truth,
                settings.expiries().allocation(),
                expiry::containerIsUnused,
                new UnusedContainers());
        members = new Liveness<>("nodes", truth, settings.expiries().node(), expiry::nodeIsSilent);

        var audits = new Audits(auditLog);
        var access = new AccessControl(truth, groups, acls, audits);
        ended = new EndedApplications(truth, ledger, saver, acls);
        var queueFinder = new QueueFinder(truth, ledger, bookings, lifecycles, this::theSlot);
        slot = new SchedulerSlot(truth, loops, ledger, stream, committer, choices, () -> {
            queueFinder.findForAll();
            schedulerIsInUse();
        });
        queues = new QueueSource(truth, outside);
        queueChanges = new QueueChanges(truth, loops, queues, present, slot);
        truth.whenFenced(slot::leadershipIsOver);

        var containerReports = new ContainerReports(truth, ledger, bookings, lifecycles);
        var heritage = new Heritage(truth, lifecycles, containerReports::acknowledge, bells);
        var applicationEffects = new ApplicationEffects(
                truth,
                ledger,
                bookings,
                saver,
                lifecycles,
                heritage,
                queueFinder::find,
                this::applicationHasEnded,
                audits);
        var attemptEffects = new AttemptEffects(
                truth,
                bookings,
                saver,
                lifecycles,
                new MasterAsks(truth, ledger, bookings),
                tokens,
                launches,
                callers,
                leavers,
                heritage);
        var containerEffects = new ContainerEffects(
                truth.dispatch(),
                bookings,
                lifecycles,
                unused,
                attemptEffects::fetchMaster,
                audits,
                preemptions,
                bells);
        var nodeEffects =
                new NodeEffects(truth, ledger, bookings, lifecycles, containerReports::take, this::nodeHasLeft, bells);
        lifecycles.handlers(
                applicationEffects.table(), attemptEffects.table(), containerEffects.table(), nodeEffects.table());

        var reports = new Reports(truth, tokens);
        var explainer = new Explainer(truth, ledger, slot);
        publishers = new Publishers(truth, loops);
        metrics = new ManagerMetrics(truth, ledger, slot, committer, stream, saver, publishers, explainer::count);
        lifecycles.watchers(List.of(metrics.counters(), publishers));
        var intake = new Intake(truth, ledger, saver);
        var submissions = new Submissions(
                truth, ledger, lifecycles, access, acls, publishers, audits, intake, lifetimes, renewals);
        clients = new ClientService(truth, ledger, bookings, access, submissions, slot, reports, explainer);
        var nodes = new NodeService(
                truth,
                ledger,
                bookings,
                stream,
                lifecycles,
                members,
                tokens,
                new NodeAdmission(truth, admissions, draining, racks, totals, labels),
                bells);
        administration = new AdminService(
                truth,
                ledger,
                queueChanges,
                access,
                audits,
                new NodeChanges(
                        truth, ledger, bookings, lifecycles, admissions, draining, racks, totals, reports::node),
                labels,
                new ApplicationChanges(truth, bookings, lifecycles, access, saver, slot, lifetimes));
        schedulers = new SchedulerService(truth, slot.desk(), access, audits);
        var responses = new Responses(
                ledger,
                slot::everybodysHeadroom,
                reports::node,
                attempt -> {
                    explainer.refresh(attempt);
                    return explainer.known(attempt.application());
                },
                preemptions::message);
        var allocation = new Allocation(
                truth, ledger, bookings, lifecycles, tokens, responses, containerReports::acknowledge, audits);
        var applicationMasters = new AmService(
                truth, ledger, lifecycles, tokens, callers, allocation, responses, audits, bells, slot.heartbeats());
        // Work of others must not keep the cluster itself from going on.
        doorForClients = Door.of(ClientPort.class, clients, truth, 1);
        doorForMasters = Door.of(ApplicationMasterPort.class, applicationMasters, truth, 2);
        doorForNodes = Door.of(NodePort.class, nodes, truth, 2);
    }

    private SchedulerSlot theSlot() {
        return slot;
    }

    private void schedulerIsInUse() {
        queueChanges.schedulerIsInUse();
    }

    /** The settings name another file of queues, for which nobody waits; one that is wrong changes nothing. */
    void refreshQueues() {
        truth.whenDone("refresh queues", queueChanges.refresh(), (root, failure) -> {
            if (failure != null) {
                LOG.error("The queues stay as they were: {}", failure.getMessage());
            }
        });
    }

    private void handOver() {
        slot.handOver();
    }

    private void granted(LedgerContainer container) {
        lifecycles.apply(container, new ContainerEvent.Start());
    }

    private void schedulerAtFault(Follower follower, String entity) {
        slot.fault(follower, entity);
    }

    private void applicationHasEnded(LedgerApplication application) {
        lifetimes.forget(application);
        renewals.ended(application);
        ended.add(application);
    }

    private void nodeHasLeft(LedgerNode node) {
        members.forget(node);
        if (node.index() >= 0) {
            stream.forgetBeats(node.index());
        }
        slot.recycleIndexes();
    }
}
