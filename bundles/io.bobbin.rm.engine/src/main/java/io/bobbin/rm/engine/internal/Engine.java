package io.bobbin.rm.engine.internal;

import io.bobbin.api.audit.AuditLog;
import io.bobbin.eventloop.Loops;
import io.bobbin.leader.spi.Leadership;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.PluginId;
import io.bobbin.rm.engine.ResourceManagerEngine;
import io.bobbin.rm.engine.SlotReport;
import io.bobbin.rm.engine.internal.ledger.Audit;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerBooks;
import io.bobbin.rm.engine.internal.ledger.Sums;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.ApplicationMasterPort;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.CredentialsRenewer;
import io.bobbin.rm.ports.LifecyclePublisher;
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.rm.ports.NodePort;
import io.bobbin.rm.ports.Outside;
import io.bobbin.rm.ports.SchedulerChoices;
import io.bobbin.rm.ports.SchedulerPort;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.security.spi.UserGroups;
import io.bobbin.store.spi.StateStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The engine's outside: begins, ends, and takes commands and plugins to its {@link Parts} on the truth loop. */
public final class Engine implements ResourceManagerEngine {

    private final Parts parts;

    public Engine(
            Loops loops,
            EngineSettings settings,
            Leadership leadership,
            AuditLog auditLog,
            UserGroups groups,
            Outside outside,
            SchedulerChoices choices) {
        parts = new Parts(loops, settings, leadership, auditLog, groups, outside, choices);
    }

    /** The truth itself, for the truth loop alone, and for a test that runs every loop in its own thread. */
    public Ledger ledger() {
        return parts.ledger;
    }

    @Override
    public void start() {
        parts.truth.execute("start", () -> {
            parts.callers.start();
            parts.leavers.start();
            parts.unused.start();
            parts.members.start();
            parts.queues.whenKnown(parts.slot::start);
            parts.queues.start();
            parts.admissions.start();
            parts.racks.start();
        });
    }

    @Override
    public CompletionStage<Void> apply(EngineSettings settings) {
        return change("apply settings", () -> {
            boolean others =
                    !settings.membership().equals(parts.truth.settings().membership());
            boolean otherQueues =
                    !settings.queuesFile().equals(parts.truth.settings().queuesFile());
            parts.truth.settings(settings);
            if (others) {
                parts.admissions.start();
                parts.racks.start();
            }
            parts.labels.apply();
            parts.callers.interval(settings.expiries().am());
            parts.leavers.interval(settings.expiries().am());
            parts.unused.interval(settings.expiries().allocation());
            parts.members.interval(settings.expiries().node());
            parts.saver.choose();
            parts.ended.trim();
            if (otherQueues && parts.queues.isKnown()) {
                parts.refreshQueues();
            }
            parts.slot.applySettings();
        });
    }

    @Override
    public CompletionStage<Void> bindScheduler(SchedulerFactory factory, PluginId plugin) {
        String name = factory.name();
        return change("bind scheduler " + name, () -> parts.slot.bind(parts.present.come(factory), name, plugin));
    }

    @Override
    public CompletionStage<Void> unbindScheduler(SchedulerFactory factory) {
        return change("unbind scheduler", () -> parts.slot.unbind(parts.present.gone(factory)));
    }

    @Override
    public CompletionStage<Void> bindStore(StateStore store) {
        return change("bind store " + store.name(), () -> parts.saver.bind(store));
    }

    @Override
    public CompletionStage<Void> unbindStore(StateStore store) {
        return change("unbind store", () -> parts.saver.unbind(store));
    }

    @Override
    public CompletionStage<Void> bindLauncher(AmLauncher launcher) {
        return change("bind launcher", () -> parts.launches.bind(launcher));
    }

    @Override
    public CompletionStage<Void> unbindLauncher(AmLauncher launcher) {
        return change("unbind launcher", () -> parts.launches.unbind(launcher));
    }

    @Override
    public CompletionStage<Void> bindTokenIssuer(TokenIssuer issuer) {
        return change("bind token issuer", () -> {
            parts.tokens.bind(issuer);
            parts.launches.carryOut();
        });
    }

    @Override
    public CompletionStage<Void> unbindTokenIssuer(TokenIssuer issuer) {
        return change("unbind token issuer", () -> parts.tokens.unbind(issuer));
    }

    @Override
    public CompletionStage<Void> bindPublisher(LifecyclePublisher publisher) {
        return change("bind publisher", () -> parts.publishers.bind(publisher));
    }

    @Override
    public CompletionStage<Void> unbindPublisher(LifecyclePublisher publisher) {
        return change("unbind publisher", () -> parts.publishers.unbind(publisher));
    }

    @Override
    public CompletionStage<Void> bindRenewer(CredentialsRenewer renewer) {
        return change("bind renewer", () -> parts.renewals.bind(renewer));
    }

    @Override
    public CompletionStage<Void> unbindRenewer(CredentialsRenewer renewer) {
        return change("unbind renewer", () -> parts.renewals.unbind(renewer));
    }

    private CompletionStage<Void> change(String name, Runnable work) {
        return parts.truth
                .command(name, () -> {
                    work.run();
                    return true;
                })
                .thenAccept(done -> {});
    }

    @Override
    public ClientPort clients() {
        return parts.doorForClients;
    }

    @Override
    public ApplicationMasterPort applicationMasters() {
        return parts.doorForMasters;
    }

    @Override
    public NodePort nodes() {
        return parts.doorForNodes;
    }

    @Override
    public NewsPort news() {
        return parts.bells;
    }

    @Override
    public MetricsSource metrics() {
        return parts.metrics;
    }

    @Override
    public AdminPort administration() {
        return parts.administration;
    }

    @Override
    public SchedulerPort schedulers() {
        return parts.schedulers;
    }

    @Override
    public CompletionStage<SlotReport> slot() {
        return parts.truth.command("report slot", () -> {
            Follower inUse = parts.slot.inUse();
            return new SlotReport(
                    inUse == null ? "" : inUse.name(),
                    parts.slot.parked(),
                    parts.slot.generation(),
                    parts.stream.last(),
                    parts.committer.committed(),
                    parts.committer.races(),
                    parts.committer.faults(),
                    parts.committer.open());
        });
    }

    @Override
    public CompletionStage<List<String>> audit() {
        return parts.truth.command("audit", () -> {
            var violations = new ArrayList<>(parts.truth.faults().kept());
            violations.addAll(
                    Audit.of(parts.ledger, parts.truth.settings().calculator(), parts.bookings.outstanding()));
            Sums walked = Sums.walked(parts.ledger);
            Sums running = parts.ledger.sums().now();
            if (!walked.equals(running)) {
                violations.add("sums of the ledger: " + walked + " counted, " + running + " kept");
            }
            violations.addAll(parts.acls.audit(parts.ledger.applications().keySet()));
            return List.copyOf(violations);
        });
    }

    @Override
    public CompletionStage<Books> books() {
        return parts.truth.command("books", () -> LedgerBooks.of(parts.ledger, parts.stream.last()));
    }

    @Override
    public void close() {
        parts.truth.execute("close", () -> {
            parts.slot.close();
            parts.clients.close();
            parts.publishers.close();
        });
        parts.truth.close();
    }
}
