package io.bobbin.client.am;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.node.NodeReport;
import java.util.ArrayList;
import java.util.List;

/** Writes down what it hears. */
final class RecordingHandler implements AMRMHandler {

    final List<String> heard = new ArrayList<>();
    float progress;
    boolean progressFails;
    boolean endsFail;

    @Override
    public void onContainersCompleted(List<ContainerStatus> statuses) {
        if (endsFail) {
            throw new IllegalStateException("ends are not taken");
        }
        statuses.forEach(status -> heard.add("ended " + status.id().sequence()));
    }

    @Override
    public void onContainersAllocated(List<Container> containers) {
        containers.forEach(container -> heard.add("granted " + container.id().sequence()));
    }

    @Override
    public void onNodesUpdated(List<NodeReport> nodes) {
        nodes.forEach(node -> heard.add("node " + node.id()));
    }

    @Override
    public void onShutdownRequest() {
        heard.add("shut down");
    }

    @Override
    public void onError(BobbinException error) {
        heard.add("error " + error.code());
    }

    @Override
    public float progress() {
        if (progressFails) {
            throw new IllegalStateException("no progress");
        }
        return progress;
    }
}
