package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ApplicationId;
import java.util.Collection;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Applications that are known, have an attempt or use containers, by id. */
final class ApplicationTable {

    private final TreeMap<ApplicationId, MirrorApplication> byId = new TreeMap<>();

    /** The one that was looked up last, as containers come one application after the other. */
    private @Nullable MirrorApplication last;

    Collection<MirrorApplication> all() {
        return byId.values();
    }

    /** The application with this id, made if need be. */
    MirrorApplication of(ApplicationId id) {
        MirrorApplication application = last;
        if (application == null || !application.id().equals(id)) {
            application = byId.computeIfAbsent(id, MirrorApplication::new);
            last = application;
        }
        return application;
    }

    @Nullable
    MirrorApplication find(ApplicationId id) {
        return byId.get(id);
    }

    /** Forgets an application of which nothing is left. */
    void tidy(MirrorApplication application) {
        if (!application.isKnown() && application.attempt() == null && application.containers() == 0) {
            byId.remove(application.id(), application);
            last = null;
        }
    }
}
