package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.start.ChangeChecks;
import io.bobbin.nm.model.start.Refusal;
import io.bobbin.nm.model.start.StartChecks;
import io.bobbin.nm.ports.VerifiedUpdate;
import io.bobbin.security.spi.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls that change containers which run (SM-7). Belongs to the node's loop; refusals are thrown. */
public final class ChangeCalls {

    /** How many files one container may name over its life. */
    private static final int MOST_FILES = 10_000;

    private final Background background;
    private final Ledger ledger;
    private final Events events;
    private final Watches watches;
    private final SharedFiles files;
    private final Supplier<NodeSettings> settings;

    ChangeCalls(
            Background background,
            Ledger ledger,
            Events events,
            Watches watches,
            SharedFiles files,
            Supplier<NodeSettings> settings) {
        this.background = background;
        this.ledger = ledger;
        this.events = events;
        this.watches = watches;
        this.files = files;
        this.settings = settings;
    }

    /** New sizes; the answer comes when those that were accepted have been written down. */
    public CompletionStage<ContainerUpdateResponse> update(Caller caller, List<VerifiedUpdate> updates) {
        var succeeded = new ArrayList<ContainerId>();
        var failed = new ArrayList<FailedContainer>();
        CompletionStage<Boolean> saved = CompletableFuture.completedFuture(true);
        for (VerifiedUpdate update : updates) {
            ContainerId id = update.identifier().container();
            try {
                ContainerEntry entry = entry(caller, id, "update");
                refuse(ChangeChecks.update(
                        update.identifier(),
                        entry.stored.identifier(),
                        ledger.node,
                        ledger.rmIdentifier,
                        background.loop().time().wallMillis()));
                if (!(entry.state instanceof ContainerState.Live)) {
                    throw wrongState(entry, "updated");
                }
                events.tell(id, new ContainerEvent.UpdateToken(update.identifier(), update.token()));
                succeeded.add(id);
                saved = saved.thenCombine(entry.lastWrite, (one, other) -> true);
            } catch (BobbinException refusal) {
                failed.add(new FailedContainer(id, refusal.code(), String.valueOf(refusal.getMessage())));
            }
        }
        return saved.thenApply(all -> new ContainerUpdateResponse(succeeded, failed));
    }

    public CompletionStage<@Nullable Void> signal(Caller caller, ContainerId id, SignalContainerCommand command) {
        return signal(entry(caller, id, "signal"), command);
    }

    /** As the manager orders it; a container that is not here any more is no error. */
    CompletionStage<@Nullable Void> signal(ContainerEntry entry, SignalContainerCommand command) {
        if (!entry.launched) {
            throw wrongState(entry, "signalled");
        }
        return watches.signal(
                        entry,
                        switch (command) {
                            case OUTPUT_THREAD_DUMP -> ContainerSignal.QUIT;
                            case GRACEFUL_SHUTDOWN -> ContainerSignal.TERM;
                            case FORCEFUL_SHUTDOWN -> ContainerSignal.KILL;
                        })
                .thenAccept(any -> {});
    }

    public void localize(Caller caller, ContainerId id, Map<String, LocalResource> resources) {
        ContainerEntry entry = entry(caller, id, "localize files for");
        if (!(entry.state instanceof ContainerState.Running)) {
            throw wrongState(entry, "given files");
        }
        refuse(ChangeChecks.laterResources(id, resources));
        if (entry.resources.size() + resources.size() > MOST_FILES) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    id + " names " + (entry.resources.size() + resources.size()) + " files; at most " + MOST_FILES
                            + " are fetched for one container");
        }
        files.request(entry, resources);
    }

    public void reinitialize(
            Caller caller, ContainerId id, @Nullable ContainerLaunchContext context, boolean autoCommit) {
        ContainerEntry entry = entry(caller, id, "change");
        running(entry, "changed");
        if (context != null) {
            refuse(ChangeChecks.resources(id, context.localResources()));
        }
        events.tell(id, new ContainerEvent.Reinitialize(context, autoCommit));
    }

    public void rollBack(Caller caller, ContainerId id) {
        ContainerEntry entry = entry(caller, id, "roll back");
        if (running(entry, "rolled back").program().previous() == null) {
            throw new BobbinException(
                    ErrorCode.INVALID_CONTAINER,
                    id + " has nothing to go back to: it was not changed, or the change has been committed");
        }
        events.tell(id, new ContainerEvent.RollBack());
    }

    public CompletionStage<@Nullable Void> commit(Caller caller, ContainerId id) {
        ContainerEntry entry = entry(caller, id, "commit");
        if (running(entry, "committed").program().previous() == null) {
            throw new BobbinException(
                    ErrorCode.INVALID_CONTAINER,
                    id + " has nothing to commit: it was not changed, or the change has been committed");
        }
        events.tell(id, new ContainerEvent.Commit());
        return entry.lastWrite.thenAccept(saved -> {});
    }

    public void pause(ContainerId id) {
        ContainerEntry entry = known(id);
        if (!(entry.state instanceof ContainerState.Running || entry.state instanceof ContainerState.Paused)) {
            throw wrongState(entry, "paused");
        }
        events.tell(id, new ContainerEvent.PauseContainer());
    }

    public void resume(ContainerId id) {
        ContainerEntry entry = known(id);
        if (!(entry.state instanceof ContainerState.Paused)) {
            throw wrongState(entry, "resumed");
        }
        events.tell(id, new ContainerEvent.ResumeContainer());
    }

    private static ContainerState.Running running(ContainerEntry entry, String what) {
        if (entry.state instanceof ContainerState.Running running && entry.launched) {
            return running;
        }
        throw wrongState(entry, what);
    }

    private ContainerEntry entry(Caller caller, ContainerId id, String what) {
        refuse(StartChecks.caller(caller, id, what, ledger.node, settings.get().tokensRequired()));
        return known(id);
    }

    private ContainerEntry known(ContainerId id) {
        ContainerEntry entry = ledger.container(id);
        if (entry == null) {
            throw new BobbinException(ErrorCode.CONTAINER_NOT_FOUND, id + " is not on this node");
        }
        return entry;
    }

    private static BobbinException wrongState(ContainerEntry entry, String what) {
        return new BobbinException(
                ErrorCode.INVALID_CONTAINER,
                entry.id() + " cannot be " + what + " now: it is "
                        + entry.state.getClass().getSimpleName());
    }

    private static void refuse(@Nullable Refusal refusal) {
        if (refusal != null) {
            throw new BobbinException(refusal.code(), refusal.message());
        }
    }
}
