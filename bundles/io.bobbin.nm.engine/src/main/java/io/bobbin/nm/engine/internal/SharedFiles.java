package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.nm.engine.internal.files.CacheFiles;
import io.bobbin.nm.engine.internal.files.Deletion;
import io.bobbin.nm.engine.internal.files.DiskReport;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.layout.NodeLayout;
import io.bobbin.nm.model.resource.ResourceEffect;
import io.bobbin.nm.model.resource.ResourceEvent;
import io.bobbin.nm.model.resource.ResourceKey;
import io.bobbin.nm.model.resource.ResourceState;
import io.bobbin.nm.model.resource.ResourceTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The files that containers share: each is fetched once, whoever asks, and is told to all who wait (LOC-28, LOC-66,
 * LOC-75). Belongs to the node's loop.
 */
final class SharedFiles {

    private static final Logger LOG = LoggerFactory.getLogger(SharedFiles.class);
    private static final long FIRST_NUMBER = 10;

    /** For caches that are of no application. */
    private static final ApplicationId NO_APPLICATION = new ApplicationId(0, 0);

    private record Asked(TrackerKey tracker, ResourceKey key) {}

    private final Background background;
    private final Background fetches;
    private final Ledger ledger;
    private final Events events;
    private final Localizers localizers;
    private final Health health;
    private final NodeCounters counters;
    private final Map<TrackerKey, Map<ResourceKey, SharedFile>> trackers = new LinkedHashMap<>();
    private final Map<ContainerId, List<Asked>> asked = new HashMap<>();
    private final Map<String, Long> numbers = new HashMap<>();

    SharedFiles(
            Background background,
            Background fetches,
            Ledger ledger,
            Events events,
            Localizers localizers,
            Health health,
            NodeCounters counters) {
        this.counters = counters;
        this.background = background;
        this.fetches = fetches;
        this.ledger = ledger;
        this.events = events;
        this.localizers = localizers;
        this.health = health;
    }

    /** Numbers up to this one are in use below a cache. */
    void numbersInUse(String cache, long largest) {
        numbers.merge(cache, largest, Math::max);
    }

    /** A container asks for its files (LOC-14). */
    void request(ContainerEntry entry, Map<String, LocalResource> resources) {
        entry.resources.putAll(resources);
        resources.values().forEach(resource -> {
            var tracker = TrackerKey.of(
                    resource.visibility(), entry.place.user(), entry.id().application());
            var wish = new Asked(tracker, ResourceKey.of(resource));
            asked.computeIfAbsent(entry.id(), id -> new ArrayList<>()).add(wish);
            SharedFile known = find(wish);
            if (known != null && known.state instanceof ResourceState.Localized there) {
                requestAgain(entry, wish, known, there.path());
            } else {
                file(wish, resource, entry.place.user(), new ResourceEvent.Request(entry.id()));
            }
        });
    }

    /** A file that should be here is looked at first, since somebody may have removed it (LOC-65). */
    private void requestAgain(ContainerEntry entry, Asked wish, SharedFile known, String path) {
        background.run(
                "look for " + path,
                () -> Files.exists(Path.of(path)),
                exists -> {
                    if (!exists) {
                        LOG.warn("{} has vanished from {} and is fetched again", wish.key(), path);
                        drop(wish, known);
                    }
                    if (asked.getOrDefault(entry.id(), List.of()).contains(wish)) {
                        file(wish, known.resource, entry.place.user(), new ResourceEvent.Request(entry.id()));
                    }
                },
                failure -> tellFailed(entry.id(), String.valueOf(failure.getMessage())));
    }

    private @Nullable SharedFile find(Asked wish) {
        Map<ResourceKey, SharedFile> files = trackers.get(wish.tracker());
        return files == null ? null : files.get(wish.key());
    }

    private void drop(Asked wish, SharedFile file) {
        Map<ResourceKey, SharedFile> files = trackers.get(wish.tracker());
        if (files != null && files.remove(wish.key(), file) && files.isEmpty()) {
            trackers.remove(wish.tracker());
        }
    }

    private void file(Asked wish, LocalResource resource, String user, ResourceEvent event) {
        SharedFile file = trackers.computeIfAbsent(wish.tracker(), key -> new LinkedHashMap<>())
                .computeIfAbsent(wish.key(), key -> new SharedFile(resource));
        apply(wish, file, user, event);
    }

    private void apply(Asked wish, SharedFile file, String user, ResourceEvent event) {
        var step = ResourceTable.TABLE.apply(file.state, event);
        file.state = step.next();
        for (ResourceEffect effect : step.effects()) {
            if (effect instanceof ResourceEffect.Fetch) {
                fetch(wish, file, user);
            } else if (effect instanceof ResourceEffect.TellLocalized there) {
                tellLocalized(there.container(), wish.key(), there.path());
            } else if (effect instanceof ResourceEffect.TellFailed failed) {
                tellFailed(failed.container(), failed.diagnostics());
            }
        }
        if (file.state instanceof ResourceState.Failed) {
            drop(wish, file);
        }
    }

    private void tellLocalized(ContainerId id, ResourceKey key, String path) {
        ContainerEntry entry = ledger.container(id);
        if (entry != null) {
            events.tell(id, new ContainerEvent.ResourceLocalized(key, path, new LinkedHashMap<>(entry.resources)));
        }
    }

    private void tellFailed(ContainerId id, String diagnostics) {
        events.tell(id, new ContainerEvent.ResourceFailed(diagnostics));
    }

    private void fetch(Asked wish, SharedFile file, String user) {
        if (file.fetching) {
            return;
        }
        file.fetching = true;
        String scheme =
                Objects.requireNonNullElse(wish.key().uri().getScheme(), "").toLowerCase(Locale.ROOT);
        Localizer localizer = localizers.forScheme(scheme);
        if (localizer == null) {
            String problem = wish.key() + " cannot be fetched: no localizer for scheme '" + scheme + "' (present: "
                    + localizers.schemes() + ")";
            background
                    .loop()
                    .execute(
                            "no localizer",
                            () -> fetchFailed(
                                    wish, file, user, new BobbinException(ErrorCode.LOCALIZATION_FAILED, problem)));
            return;
        }
        if (health.disks().local().isEmpty()) {
            background
                    .loop()
                    .execute(
                            "no disk",
                            () -> fetchFailed(
                                    wish,
                                    file,
                                    user,
                                    new BobbinException(
                                            ErrorCode.LOCALIZATION_FAILED,
                                            "All disks failed: "
                                                    + health.report().report())));
            return;
        }
        Path directory = directory(wish, user);
        long began = background.loop().time().monotonicNanos();
        fetches.run(
                "fetch " + wish.key().uri(),
                () -> CacheFiles.fetch(localizer, file.resource, directory),
                fetched -> {
                    counters.fetched(fetched.size(), background.loop().time().monotonicNanos() - began);
                    fetched(wish, file, user, fetched);
                },
                failure -> {
                    counters.notFetched(background.loop().time().monotonicNanos() - began);
                    fetchFailed(wish, file, user, failure);
                });
    }

    private Path directory(Asked wish, String user) {
        String local =
                DiskReport.choose(health.disks().local(), wish.key().uri().hashCode());
        ApplicationId application = wish.tracker().application();
        String cache = new NodeLayout(local)
                .cache(wish.tracker().visibility(), user, application == null ? NO_APPLICATION : application);
        long number = Math.max(FIRST_NUMBER, numbers.getOrDefault(cache, 0L) + 1);
        numbers.put(cache, number);
        return Path.of(cache, Long.toString(number));
    }

    private void fetched(Asked wish, SharedFile file, String user, FetchedResource fetched) {
        file.fetching = false;
        if (find(wish) != file) {
            remove(fetched.path().getParent());
            return;
        }
        apply(wish, file, user, new ResourceEvent.Fetched(fetched.path().toString(), fetched.size()));
    }

    private void fetchFailed(Asked wish, SharedFile file, String user, BobbinException failure) {
        file.fetching = false;
        if (find(wish) == file) {
            LOG.warn("{} cannot be fetched: {}", wish.key(), failure.getMessage());
            apply(wish, file, user, new ResourceEvent.FetchFailed(String.valueOf(failure.getMessage())));
        }
    }

    private void remove(@Nullable Path directory) {
        if (directory != null) {
            background.run(
                    "remove " + directory,
                    () -> {
                        Deletion.delete(directory);
                        return true;
                    },
                    removed -> {},
                    failure -> LOG.warn("{} is left behind: {}", directory, failure.getMessage()));
        }
    }

    /** A container gives its files back (LOC-18); those that nobody waits for any more are forgotten (LOC-62). */
    void release(ContainerEntry entry) {
        List<Asked> wishes = asked.remove(entry.id());
        if (wishes == null) {
            return;
        }
        long now = background.loop().time().wallMillis();
        for (Asked wish : wishes) {
            SharedFile file = find(wish);
            if (file == null || file.state instanceof ResourceState.Init) {
                continue;
            }
            apply(wish, file, entry.place.user(), new ResourceEvent.Release(entry.id(), now));
            boolean unwanted = file.state instanceof ResourceState.Downloading downloading
                    && downloading.references().isEmpty();
            if (unwanted && wish.tracker().visibility() != LocalResource.Visibility.PUBLIC) {
                drop(wish, file);
            }
        }
    }

    /** An application is over: its own files go with its directories (LOC-19). */
    void forget(ApplicationId application) {
        trackers.keySet().removeIf(key -> application.equals(key.application()));
        numbers.keySet().removeIf(cache -> cache.contains("/" + application + "/"));
    }
}
