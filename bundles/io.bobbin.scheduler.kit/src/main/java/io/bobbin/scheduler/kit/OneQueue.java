package io.bobbin.scheduler.kit;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.resource.Resource;
import java.util.List;
import java.util.Optional;

/** The queue of a scheduler that has only one, {@code root.default}, and the root above it, as people see them. */
public final class OneQueue {

    /** The path of the queue that every application is in. */
    public static final String PATH = "root.default";

    private static final String NAME = "default";
    private static final String ROOT = "root";

    private final Mirror mirror;

    public OneQueue(Mirror mirror) {
        this.mirror = mirror;
    }

    /** By name or path; empty for a queue that there is not. */
    public Optional<QueueInfo> info(String nameOrPath) {
        return switch (nameOrPath) {
            case NAME, PATH -> Optional.of(info(NAME, PATH, List.of()));
            case ROOT -> Optional.of(info(ROOT, ROOT, List.of(info(NAME, PATH, List.of()))));
            default -> Optional.empty();
        };
    }

    private QueueInfo info(String name, String path, List<QueueInfo> children) {
        int waiting = 0;
        int running = 0;
        int containers = 0;
        Resource used = Resource.NONE;
        Resource pending = Resource.NONE;
        for (MirrorApplication application : mirror.applications()) {
            if (application.containers() > 0) {
                running++;
            } else if (application.isKnown()) {
                waiting++;
            }
            containers += application.containers();
            used = used.plus(application.used());
            if (application.attempt() != null) {
                pending = pending.plus(application.attempt().asks().wanted());
            }
        }
        long total = mirror.headroom().total().memory();
        float share = total <= 0 ? 0 : (float) used.memory() / total;
        return new QueueInfo(name, path, 1, 1, share, "RUNNING", waiting, running, containers, used, pending, children);
    }
}
