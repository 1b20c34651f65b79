package io.bobbin.scheduler.fifo.internal;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.kit.Mirror;
import io.bobbin.scheduler.kit.MirrorApplication;
import java.util.List;
import java.util.Optional;

/** The one queue, and the root above it, as people see them (FIF-01). */
final class DefaultQueue {

    static final String NAME = "default";
    static final String ROOT = "root";
    static final String PATH = ROOT + "." + NAME;

    private final Mirror mirror;

    DefaultQueue(Mirror mirror) {
        this.mirror = mirror;
    }

    Optional<QueueInfo> info(String nameOrPath) {
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
