package io.bobbin.nm.engine.internal;

import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.nm.model.layout.NodeLayout;
import java.nio.file.Path;

/**
 * Where a container's files are.
 *
 * @param local the local directory that was chosen for it
 * @param log the log directory that was chosen for it
 */
public record Place(ContainerId container, String user, String local, String log) {

    private NodeLayout layout() {
        return new NodeLayout(local);
    }

    public Path control() {
        return Path.of(layout().control(container));
    }

    public Path tokens() {
        return Path.of(layout().tokens(container));
    }

    public Path work() {
        return Path.of(layout().work(user, container));
    }

    public Path logs() {
        return Path.of(NodeLayout.logs(log, container));
    }

    public ContainerHandle handle() {
        return new ContainerHandle(container, control());
    }
}
