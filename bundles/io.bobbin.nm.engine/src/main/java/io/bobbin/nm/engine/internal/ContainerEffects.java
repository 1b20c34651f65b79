package io.bobbin.nm.engine.internal;

import io.bobbin.nm.engine.internal.files.ContainerRecords;
import io.bobbin.nm.engine.internal.files.LaunchFiles;
import io.bobbin.nm.engine.internal.files.StoredEnd;
import io.bobbin.nm.model.application.ApplicationEvent;
import io.bobbin.nm.model.container.ContainerEffect;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.Found;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Carries out what containers' transitions decide. Belongs to the node's loop. */
final class ContainerEffects {

    private static final Logger LOG = LoggerFactory.getLogger(ContainerEffects.class);
    private static final String STORE = Records.STORE;

    private final Background background;
    private final Events events;
    private final SharedFiles files;
    private final Launches launches;
    private final Watches watches;
    private final Records records;
    private final Health health;
    private final News news;
    private final Audits audits;

    ContainerEffects(
            Background background,
            Events events,
            SharedFiles files,
            Launches launches,
            Watches watches,
            Records records,
            Health health,
            News news,
            Audits audits) {
        this.background = background;
        this.events = events;
        this.files = files;
        this.launches = launches;
        this.watches = watches;
        this.records = records;
        this.health = health;
        this.news = news;
        this.audits = audits;
    }

    void carryOut(ContainerEntry entry, ContainerEffect effect) {
        if (effect instanceof ContainerEffect.RequestResources wish) {
            files.request(entry, wish.resources());
        } else if (effect instanceof ContainerEffect.ReleaseResources) {
            release(entry);
        } else if (effect instanceof ContainerEffect.Launch launch) {
            launches.launch(entry, launch.program());
        } else if (effect instanceof ContainerEffect.Relaunch again) {
            launches.relaunch(entry, again.program(), again.delay());
        } else if (effect instanceof ContainerEffect.Reacquire) {
            watches.reacquire(entry);
        } else if (effect instanceof ContainerEffect.CleanUpLaunch) {
            launches.cleanUp(entry);
        } else if (effect instanceof ContainerEffect.PauseProcesses) {
            watches.pause(entry);
        } else if (effect instanceof ContainerEffect.ResumeProcesses) {
            watches.resume(entry);
        } else if (effect instanceof ContainerEffect.Link link) {
            link(entry, link);
        } else if (effect instanceof ContainerEffect.TakeToken token) {
            entry.stored = entry.stored.with(token.identifier(), token.token());
            records.size(entry);
            news.tell();
        } else if (effect instanceof ContainerEffect.SaveProgram save) {
            records.program(entry, save.program(), save.toLaunch());
        } else if (effect instanceof ContainerEffect.SaveKill kill) {
            records.kill(entry, kill.exitStatus(), kill.diagnostics());
        } else if (effect instanceof ContainerEffect.Note note) {
            entry.note(note.text());
        } else if (effect instanceof ContainerEffect.SaveEnd save) {
            save(entry, save.exitStatus());
        } else if (effect instanceof ContainerEffect.TellEnded ended) {
            entry.endSaved.thenAccept(saved -> tell(entry, ended.exitStatus()));
        }
    }

    private void link(ContainerEntry entry, ContainerEffect.Link link) {
        background.run(
                "link " + link.name() + " for " + entry.id(),
                () -> {
                    LaunchFiles.link(entry.place, link.name(), link.path());
                    return true;
                },
                done -> LOG.info("{}: {} is there", entry.id(), link.name()),
                failure -> events.tell(
                        entry.id(),
                        new ContainerEvent.UpdateDiagnostics(
                                "'" + link.name() + "' cannot be linked: " + failure.getMessage())));
    }

    private void release(ContainerEntry entry) {
        files.release(entry);
        background.run(
                "clean up " + entry.id(),
                () -> {
                    LaunchFiles.cleanUp(entry.place);
                    return true;
                },
                done -> events.tell(entry.id(), new ContainerEvent.ResourcesCleanedUp()),
                failure -> {
                    LOG.warn("{}: some of its files are left: {}", entry.id(), failure.getMessage());
                    events.tell(entry.id(), new ContainerEvent.ResourcesCleanedUp());
                });
    }

    /** The end is told after it has been written down, and told all the same when it cannot be. */
    private void save(ContainerEntry entry, int exitStatus) {
        if (entry.found instanceof Found.Ended) {
            return;
        }
        entry.finishTime = background.loop().time().wallMillis();
        var saved = new CompletableFuture<Boolean>();
        entry.endSaved = saved;
        var end = new StoredEnd(exitStatus, entry.diagnostics(), entry.finishTime);
        background.run(
                "save the end of " + entry.id(),
                () -> {
                    ContainerRecords.saveEnd(entry.place.control(), end);
                    return true;
                },
                done -> {
                    health.over(STORE);
                    saved.complete(true);
                },
                failure -> {
                    LOG.error("{}: its end cannot be written down: {}", entry.id(), failure.getMessage());
                    health.trouble(STORE, "the recovery store cannot be written: " + failure.getMessage());
                    saved.complete(false);
                });
    }

    private void tell(ContainerEntry entry, int exitStatus) {
        entry.told = true;
        audits.finished(entry.place.user(), entry.id(), exitStatus);
        entry.exitStatus = exitStatus;
        events.tell(entry.id().application(), new ApplicationEvent.ContainerFinished(entry.id()));
        news.tell();
    }
}
