package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.release.Release;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.internal.files.Deletion;
import io.bobbin.nm.engine.internal.files.RememberedFile;
import io.bobbin.nm.model.application.ApplicationEvent;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the manager tells the node (NSU-03 to NSU-05). Orders of an earlier leadership are refused. On the node's loop. */
final class Orders {

    private static final Logger LOG = LoggerFactory.getLogger(Orders.class);

    private final Background background;
    private final Ledger ledger;
    private final Events events;
    private final Health health;
    private final Remembered remembered;
    private final Keys keys;
    private final ChangeCalls changes;
    private final Supplier<NodeSettings> settings;

    Orders(
            Background background,
            Ledger ledger,
            Events events,
            Health health,
            Remembered remembered,
            Keys keys,
            ChangeCalls changes,
            Supplier<NodeSettings> settings) {
        this.keys = keys;
        this.background = background;
        this.ledger = ledger;
        this.events = events;
        this.health = health;
        this.remembered = remembered;
        this.changes = changes;
        this.settings = settings;
    }

    /**
     * What a registration brings.
     *
     * @throws BobbinException CONFIGURATION when the manager's release cannot work with this node's (P14): it is not obeyed,
     *     what runs goes on, and the node asks again
     */
    void registered(RegisterNodeManagerResponse response) {
        fits(response.rmVersion());
        term(response.term());
        if (ledger.rmIdentifier == response.rmIdentifier()) {
            keys.take(response.keys());
        } else {
            keys.begin(response.keys());
        }
        ledger.rmIdentifier = response.rmIdentifier();
        LOG.info(
                "Registered as {} with the leadership of term {} that began at {}",
                ledger.node,
                response.term(),
                response.rmIdentifier());
    }

    void obey(NodeHeartbeatResponse response) {
        term(response.term());
        keys.take(response.keys());
        var lines = new ArrayList<String>();
        var acknowledged = new ArrayList<ContainerEntry>();
        response.acknowledged().forEach(id -> acknowledge(id, acknowledged, lines));
        response.containersToCleanUp().forEach(id -> cleanUp(id, lines));
        response.applicationsToCleanUp().forEach(id -> finish(id, lines));
        response.signals().forEach(this::signal);
        remember(lines, acknowledged);
    }

    private void fits(String rmVersion) {
        String version = settings.get().version();
        Optional<Release> ours = Release.of(version);
        Optional<Release> its = Release.of(rmVersion);
        if (ours.isPresent() && its.isPresent() && !ours.get().worksWith(its.get())) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    "The manager is release " + its.get() + ", and this node is release " + ours.get()
                            + ": releases of different major numbers do not work together; install "
                            + its.get().major() + ".x on the node");
        }
    }

    private void term(long term) {
        if (term < ledger.term) {
            throw new BobbinException(
                    ErrorCode.STALE, "Orders of term " + term + " are refused: this node obeys term " + ledger.term);
        }
        ledger.term = term;
    }

    private void acknowledge(ContainerId id, List<ContainerEntry> acknowledged, List<String> lines) {
        ContainerEntry entry = ledger.container(id);
        if (entry == null || !entry.told) {
            return;
        }
        ledger.containers.remove(id);
        long until = Math.max(entry.stored.identifier().expiry(), until());
        remembered.ended(id, until);
        lines.add(Remembered.line("ended", id, until));
        acknowledged.add(entry);
    }

    private void cleanUp(ContainerId id, List<String> lines) {
        ContainerEntry entry = ledger.container(id);
        if (entry == null) {
            if (!remembered.hasEnded(id)) {
                remembered.cleaned(id, until());
                lines.add(Remembered.line("cleaned", id, until()));
            }
        } else if (!(entry.state instanceof ContainerState.Done)) {
            events.tell(
                    id,
                    new ContainerEvent.KillContainer(
                            ExitStatus.KILLED_BY_RESOURCEMANAGER, "Ended by order of the ResourceManager"));
        }
    }

    /** What cannot be told is told to nobody later: the one who asked sees what became of the container. */
    private void signal(SignalContainerRequest order) {
        ContainerEntry entry = ledger.container(order.container());
        if (entry == null || !entry.launched) {
            LOG.info("{} does not run and hears no {}", order.container(), order.command());
            return;
        }
        changes.signal(entry, order.command()).whenComplete((told, failure) -> {
            if (failure != null) {
                LOG.warn("{} has not heard {}: {}", order.container(), order.command(), failure.getMessage());
            }
        });
    }

    private void finish(ApplicationId id, List<String> lines) {
        if (ledger.application(id) == null) {
            remembered.over(id, until());
            lines.add(Remembered.line("over", id, until()));
        } else {
            events.tell(id, new ApplicationEvent.FinishApplication("Its application is over"));
        }
    }

    /** An application is over and cleaned up. */
    void forgotten(ApplicationId id) {
        remembered.over(id, until());
        remember(List.of(Remembered.line("over", id, until())), List.of());
    }

    private long until() {
        return background.loop().time().wallMillis()
                + settings.get().startMemory().toMillis();
    }

    /** Writes ids down first, and then forgets what was written of the containers. */
    private void remember(List<String> lines, List<ContainerEntry> acknowledged) {
        var disks = health.disks().local();
        if (lines.isEmpty() || disks.isEmpty()) {
            return;
        }
        remembered.write(background, () -> {
            RememberedFile.append(disks.get(0), lines);
            for (ContainerEntry entry : acknowledged) {
                Deletion.delete(entry.place.control());
            }
            return true;
        });
    }
}
