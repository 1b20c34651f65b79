package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.GetContainerStatusesResponse;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.protocol.StopContainersResponse;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.internal.files.ContainerRecords;
import io.bobbin.nm.engine.internal.files.DiskReport;
import io.bobbin.nm.engine.internal.files.StoredContainer;
import io.bobbin.nm.model.application.ApplicationEvent;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.container.Found;
import io.bobbin.nm.model.start.Refusal;
import io.bobbin.nm.model.start.StartChecks;
import io.bobbin.nm.model.start.StartFacts;
import io.bobbin.nm.ports.VerifiedStart;
import io.bobbin.security.spi.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Start, stop and status calls (section NMC of the model). Belongs to the node's loop. */
public final class Starts {

    private static final Logger LOG = LoggerFactory.getLogger(Starts.class);

    private final Background background;
    private final Ledger ledger;
    private final Dispatcher dispatcher;
    private final Executors executors;
    private final Health health;
    private final Remembered remembered;
    private final Supplier<NodeSettings> settings;
    private final Audits audits;

    Starts(
            Background background,
            Ledger ledger,
            Dispatcher dispatcher,
            Executors executors,
            Health health,
            Remembered remembered,
            Supplier<NodeSettings> settings,
            Audits audits) {
        this.background = background;
        this.ledger = ledger;
        this.dispatcher = dispatcher;
        this.executors = executors;
        this.health = health;
        this.remembered = remembered;
        this.settings = settings;
        this.audits = audits;
    }

    /** Accepts starts (NMC-03, NMC-04); the answer comes when the accepted ones have been written down. */
    public CompletionStage<StartContainersResponse> start(Caller caller, List<VerifiedStart> starts) {
        var failed = new ArrayList<FailedContainer>();
        var saving = new ArrayList<CompletableFuture<@Nullable FailedContainer>>();
        var accepted = new ArrayList<ContainerId>();
        for (VerifiedStart start : starts) {
            ContainerId id = start.identifier().container();
            Refusal refusal = refusal(caller, start);
            if (refusal == null) {
                accepted.add(id);
                audits.started(caller, start.identifier().submitter(), id);
                saving.add(accept(start));
            } else {
                LOG.info("{} is not started: {}", id, refusal.message());
                audits.notStarted(caller, start.identifier().submitter(), id, refusal);
                failed.add(new FailedContainer(id, refusal.code(), refusal.message()));
            }
        }
        return CompletableFuture.allOf(saving.toArray(CompletableFuture[]::new)).thenApply(all -> {
            for (var save : saving) {
                FailedContainer unsaved = save.join();
                if (unsaved != null) {
                    accepted.remove(unsaved.id());
                    failed.add(unsaved);
                }
            }
            return new StartContainersResponse(accepted, failed, Map.of());
        });
    }

    private @Nullable Refusal refusal(Caller caller, VerifiedStart start) {
        if (!ledger.recovered) {
            return new Refusal(ErrorCode.NOT_READY, "The node is still looking through its directories; try again");
        }
        var facts = new StartFacts(
                ledger.node,
                ledger.rmIdentifier,
                background.loop().time().wallMillis(),
                ledger.shuttingDown,
                settings.get().tokensRequired(),
                id -> ledger.containers.containsKey(id) || remembered.hasEnded(id),
                remembered::isCleaned,
                remembered::isOver);
        Refusal refusal = StartChecks.start(caller, start.identifier(), start.context(), facts);
        if (refusal == null && health.disks().local().isEmpty()) {
            return new Refusal(ErrorCode.LAUNCH_FAILED, health.report().report());
        }
        return refusal;
    }

    private CompletableFuture<@Nullable FailedContainer> accept(VerifiedStart start) {
        var identifier = start.identifier();
        ContainerId id = identifier.container();
        var disks = health.disks();
        String local = DiskReport.choose(disks.local(), id.number());
        String log = DiskReport.choose(disks.log().isEmpty() ? List.of(local) : disks.log(), id.number());
        var stored = new StoredContainer(
                StoredContainer.VERSION,
                identifier.submitter(),
                log,
                executors.chosen(),
                executors.chosenPlugin(),
                background.loop().time().wallMillis(),
                identifier,
                start.token(),
                start.context());
        var place = new Place(id, identifier.submitter(), local, log);
        var entry = new ContainerEntry(stored, place, new Found.Fresh());
        ledger.containers.put(id, entry);
        var saved = new CompletableFuture<@Nullable FailedContainer>();
        background.run(
                "save " + id,
                () -> {
                    ContainerRecords.save(place.control(), stored);
                    return true;
                },
                done -> {
                    // One that was ended meanwhile is over: its application would wait for its end once more.
                    if (entry.state instanceof ContainerState.New) {
                        begin(entry);
                    }
                    saved.complete(null);
                },
                failure -> saved.complete(unsaved(entry, failure)));
        return saved;
    }

    private FailedContainer unsaved(ContainerEntry entry, BobbinException failure) {
        ledger.containers.remove(entry.id());
        String problem = "the recovery store cannot be written: " + failure.getMessage();
        health.trouble("recovery store", problem);
        return new FailedContainer(entry.id(), ErrorCode.LAUNCH_FAILED, problem);
    }

    /** Hands a container to its application, which lets it start when it is ready (NMC-05, NMC-06). */
    void begin(ContainerEntry entry) {
        beginApplication(entry);
        dispatcher.tell(entry.id().application(), new ApplicationEvent.InitContainer(entry.id()));
    }

    /** A container that had ended waits for nothing: its end is there at once, to be reported. */
    void beginEnded(ContainerEntry entry) {
        beginApplication(entry);
        dispatcher.tell(entry.id(), new ContainerEvent.InitContainer(entry.program));
    }

    private void beginApplication(ContainerEntry entry) {
        var id = entry.id().application();
        if (ledger.application(id) == null) {
            ledger.applications.put(
                    id,
                    new ApplicationEntry(
                            id, entry.place.user(), entry.stored.context().acls()));
            dispatcher.tell(id, new ApplicationEvent.InitApplication());
        }
    }

    /**
     * Accepts stops (NMC-15); a container that is over is stopped already. The answer comes when the orders have been
     * written down, so that a node manager that comes back obeys them.
     */
    public CompletionStage<StopContainersResponse> stop(Caller caller, List<ContainerId> ids) {
        var stopped = new ArrayList<ContainerId>();
        var saving = new ArrayList<CompletableFuture<Boolean>>();
        var failed = new ArrayList<FailedContainer>();
        for (ContainerId id : ids) {
            Refusal refusal = access(caller, id, "stop");
            ContainerEntry entry = ledger.container(id);
            boolean wasHere = remembered.hasEnded(id) || remembered.isCleaned(id);
            if (refusal == null && entry == null && !wasHere) {
                refusal = unknown(id);
            }
            if (refusal != null) {
                audits.notStopped(caller, id, refusal);
                failed.add(new FailedContainer(id, refusal.code(), refusal.message()));
                continue;
            }
            stopped.add(id);
            audits.stopped(caller, entry == null ? caller.user() : entry.place.user(), id);
            if (entry != null && !(entry.state instanceof ContainerState.Done)) {
                dispatcher.tell(
                        id,
                        new ContainerEvent.KillContainer(
                                ExitStatus.KILLED_BY_APPMASTER, "Stopped on request of its application"));
                saving.add(entry.killSaved.toCompletableFuture());
            }
        }
        return CompletableFuture.allOf(saving.toArray(CompletableFuture[]::new))
                .thenApply(all -> new StopContainersResponse(stopped, failed));
    }

    public GetContainerStatusesResponse statuses(Caller caller, List<ContainerId> ids) {
        var statuses = new ArrayList<ContainerStatus>();
        var failed = new ArrayList<FailedContainer>();
        for (ContainerId id : ids) {
            Refusal refusal = access(caller, id, "see");
            ContainerEntry entry = ledger.container(id);
            if (refusal == null && entry == null) {
                refusal = unknown(id);
            }
            if (refusal != null) {
                failed.add(new FailedContainer(id, refusal.code(), refusal.message()));
            } else if (entry != null) {
                statuses.add(entry.status());
            }
        }
        return new GetContainerStatusesResponse(statuses, failed);
    }

    private @Nullable Refusal access(Caller caller, ContainerId id, String what) {
        return StartChecks.caller(caller, id, what, ledger.node, settings.get().tokensRequired());
    }

    private static Refusal unknown(ContainerId id) {
        return new Refusal(ErrorCode.CONTAINER_NOT_FOUND, id + " is not on this node");
    }
}
