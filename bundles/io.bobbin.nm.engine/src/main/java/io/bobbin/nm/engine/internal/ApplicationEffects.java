package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.internal.files.AclFile;
import io.bobbin.nm.engine.internal.files.ApplicationFiles;
import io.bobbin.nm.model.application.ApplicationEffect;
import io.bobbin.nm.model.application.ApplicationEvent;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.rights.ViewAcl;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Carries out what applications' transitions decide. Belongs to the node's loop. */
final class ApplicationEffects {

    private static final Logger LOG = LoggerFactory.getLogger(ApplicationEffects.class);

    private final Background background;
    private final Ledger ledger;
    private final Events events;
    private final SharedFiles files;
    private final Health health;
    private final Supplier<NodeSettings> settings;
    private final Consumer<ApplicationId> forgotten;

    /** @param forgotten told when an application is over and nothing is left of it */
    ApplicationEffects(
            Background background,
            Ledger ledger,
            Events events,
            SharedFiles files,
            Health health,
            Supplier<NodeSettings> settings,
            Consumer<ApplicationId> forgotten) {
        this.background = background;
        this.ledger = ledger;
        this.events = events;
        this.files = files;
        this.health = health;
        this.settings = settings;
        this.forgotten = forgotten;
    }

    void carryOut(ApplicationEntry entry, ApplicationEffect effect) {
        if (effect instanceof ApplicationEffect.RegisterAcls) {
            entry.registerAcls();
        } else if (effect instanceof ApplicationEffect.StartLogs) {
            startLogs(entry);
        } else if (effect instanceof ApplicationEffect.InitResources) {
            initResources(entry);
        } else if (effect instanceof ApplicationEffect.StartContainer start) {
            start(start.container());
        } else if (effect instanceof ApplicationEffect.KillContainer kill) {
            events.tell(
                    kill.container(),
                    new ContainerEvent.KillContainer(ExitStatus.KILLED_AFTER_APP_COMPLETION, kill.diagnostics()));
        } else if (effect instanceof ApplicationEffect.DestroyResources) {
            destroy(entry);
        } else if (effect instanceof ApplicationEffect.FinishLogs) {
            // Logs stay where they are until the sweep finds them old enough.
            events.tell(entry.id, new ApplicationEvent.LogHandlingFinished());
        } else if (effect instanceof ApplicationEffect.Forget) {
            ledger.applications.remove(entry.id);
            forgotten.accept(entry.id);
        } else if (effect instanceof ApplicationEffect.Warn warn) {
            LOG.warn("{}: {}", entry.id, warn.text());
        }
    }

    private void startLogs(ApplicationEntry entry) {
        var directories = health.disks().log();
        ViewAcl acl = entry.acl;
        background.run(
                "make log directories of " + entry.id,
                () -> {
                    ApplicationFiles.createLogs(directories, entry.id);
                    if (acl != null) {
                        AclFile.write(directories, entry.id, acl);
                    }
                    return true;
                },
                done -> events.tell(entry.id, new ApplicationEvent.LogHandlingInited()),
                failure -> events.tell(
                        entry.id,
                        new ApplicationEvent.LogHandlingFailed(
                                "log directories cannot be made: " + failure.getMessage())));
    }

    private void initResources(ApplicationEntry entry) {
        var directories = health.disks().local();
        background.run(
                "make directories of " + entry.id,
                () -> {
                    ApplicationFiles.create(directories, entry.user, entry.id);
                    return true;
                },
                done -> events.tell(entry.id, new ApplicationEvent.ApplicationInited()),
                failure -> inited(entry, failure));
    }

    /** What is missing is found out, with the container's id, when a container is prepared. */
    private void inited(ApplicationEntry entry, BobbinException failure) {
        LOG.warn("{}: its directories cannot be made: {}", entry.id, failure.getMessage());
        events.tell(entry.id, new ApplicationEvent.ApplicationInited());
    }

    private void start(ContainerId id) {
        ContainerEntry entry = ledger.container(id);
        if (entry != null) {
            events.tell(id, new ContainerEvent.InitContainer(entry.program));
        }
    }

    private void destroy(ApplicationEntry entry) {
        files.forget(entry.id);
        var directories = settings.get().localDirectories();
        background.run(
                "remove directories of " + entry.id,
                () -> {
                    ApplicationFiles.delete(directories, entry.user, entry.id);
                    return true;
                },
                done -> events.tell(entry.id, new ApplicationEvent.ResourcesCleanedUp()),
                failure -> {
                    LOG.warn("{}: some of its files are left: {}", entry.id, failure.getMessage());
                    events.tell(entry.id, new ApplicationEvent.ResourcesCleanedUp());
                });
    }
}
