package io.bobbin.nm.engine.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.Executor;
import io.bobbin.nm.engine.PluginChoices;
import io.bobbin.plugin.ports.PluginChange;
import io.bobbin.plugin.ports.PluginId;
import io.bobbin.plugin.ports.PluginStanding;
import io.bobbin.plugin.ports.PluginUse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which plugins the node uses, and how another comes into use. Belongs to the node's loop. */
public final class PluginWork {

    private static final Logger LOG = LoggerFactory.getLogger(PluginWork.class);

    private final Background background;
    private final Ledger ledger;
    private final Executors executors;
    private final Localizers localizers;
    private final PluginChoices store;
    private final Runnable changed;
    private Map<String, String> choices;
    private boolean writing;

    /** @param changed told when another plugin is in use */
    PluginWork(
            Background background,
            Ledger ledger,
            Executors executors,
            Localizers localizers,
            PluginChoices store,
            Runnable changed) {
        this.background = background;
        this.ledger = ledger;
        this.executors = executors;
        this.localizers = localizers;
        this.store = store;
        this.changed = changed;
        this.choices = read(store);
        choose(executors.versions());
        choose(localizers.versions());
    }

    private static Map<String, String> read(PluginChoices store) {
        try {
            return new TreeMap<>(store.read());
        } catch (IOException unreadable) {
            LOG.error(
                    "Which plugins were chosen cannot be read, so that those that came with the node are used: {}",
                    unreadable.toString());
            return new TreeMap<>();
        }
    }

    private <P> void choose(Versions<P> versions) {
        var chosen = new HashMap<String, String>();
        String prefix = versions.kind() + " ";
        choices.forEach((service, location) -> {
            if (service.startsWith(prefix)) {
                chosen.put(service.substring(prefix.length()), location);
            }
        });
        versions.choose(chosen);
    }

    /** The executors' slot. */
    public Kind<Executor> executors() {
        return new Kind<>(executors.versions(), this::containersOf);
    }

    /** The localizers' slot; no container depends on one once its files are there. */
    public Kind<?> localizers() {
        return new Kind<>(localizers.versions(), localizer -> List.of());
    }

    private List<ContainerId> containersOf(Executor executor) {
        return ledger.containers.values().stream()
                .filter(entry -> !entry.told)
                .filter(entry -> executorOf(entry) == executor)
                .map(ContainerEntry::id)
                .toList();
    }

    private Object executorOf(ContainerEntry entry) {
        Executor watcher = entry.watcher;
        Executor own = watcher == null ? executors.of(entry.stored) : watcher;
        return own == null ? entry : own;
    }

    /** Plugins of one kind. */
    public final class Kind<P> {

        private final Versions<P> versions;
        private final Function<P, List<ContainerId>> holders;

        private Kind(Versions<P> versions, Function<P, List<ContainerId>> holders) {
            this.versions = versions;
            this.holders = holders;
        }

        public List<PluginUse> uses() {
            var uses = new ArrayList<PluginUse>();
            for (var each : versions.all()) {
                for (String name : each.names().stream().sorted().toList()) {
                    List<ContainerId> held = holders.apply(each.plugin());
                    uses.add(new PluginUse(each.id(), name, standing(name, each, held), held));
                }
            }
            return uses;
        }

        private PluginStanding standing(String name, Versions.Present<P> plugin, List<ContainerId> held) {
            if (versions.inUse(name) == plugin) {
                return PluginStanding.IN_USE;
            }
            return held.isEmpty() ? PluginStanding.PRESENT : PluginStanding.RETIRING;
        }

        public List<PluginChange> plan(PluginId plugin) {
            var changes = new ArrayList<PluginChange>();
            for (String name : versions.names()) {
                Versions.Present<P> candidate = versions.at(name, plugin.location());
                Versions.Present<P> before = versions.inUse(name);
                if (candidate != null && candidate != before) {
                    changes.add(new PluginChange(
                            versions.kind(),
                            name,
                            before == null ? "" : before.id().label(),
                            plugin.label(),
                            before == null ? List.of() : holders.apply(before.plugin())));
                }
            }
            return changes;
        }

        /** Completes on the loop. */
        public CompletionStage<List<PluginChange>> activate(PluginId plugin) {
            if (versions.all().stream().noneMatch(each -> each.id().location().equals(plugin.location()))) {
                return refused(ErrorCode.WRONG_STATE, "plugin: " + plugin.label() + " is not there");
            }
            List<PluginChange> changes = plan(plugin);
            if (changes.isEmpty()) {
                return CompletableFuture.completedStage(changes);
            }
            if (writing) {
                return refused(
                        ErrorCode.WRONG_STATE,
                        "plugin: " + plugin.label() + " waits for another activation that is being written; try again");
            }
            return write(plugin, changes);
        }

        private CompletionStage<List<PluginChange>> write(PluginId plugin, List<PluginChange> changes) {
            var after = new TreeMap<>(choices);
            for (PluginChange change : changes) {
                String service = versions.kind() + " " + change.name();
                if (plugin.isStaged()) {
                    after.put(service, plugin.location());
                } else {
                    after.remove(service);
                }
            }
            var done = new CompletableFuture<List<PluginChange>>();
            writing = true;
            background.run(
                    "write down which plugins are chosen",
                    () -> {
                        store.write(after);
                        return true;
                    },
                    written -> {
                        writing = false;
                        use(plugin, changes, after);
                        done.complete(changes);
                    },
                    failure -> {
                        writing = false;
                        done.completeExceptionally(new BobbinException(
                                ErrorCode.CONFIGURATION,
                                "plugin: the choice of " + plugin.label()
                                        + " cannot be written down, so that nothing was" + " changed: "
                                        + failure.getMessage(),
                                failure));
                    });
            return done;
        }

        /** It may have gone while the choice was written; then it is used when it comes again. */
        private void use(PluginId plugin, List<PluginChange> changes, Map<String, String> after) {
            choices = after;
            if (plugin.isStaged()) {
                choose(versions);
            } else {
                for (PluginChange change : changes) {
                    Versions.Present<P> candidate = versions.at(change.name(), plugin.location());
                    if (candidate != null) {
                        versions.useNow(change.name(), candidate);
                    }
                }
            }
            changed.run();
        }

        private static <T> CompletionStage<T> refused(ErrorCode code, String why) {
            return CompletableFuture.failedStage(new BobbinException(code, why));
        }
    }
}
