package io.bobbin.client.nm;

import static io.bobbin.client.nm.FakeNode.id;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import java.util.List;
import java.util.Map;

/** Writes down what it hears. */
final class WritingHandler implements NMHandler {

    private final List<String> heard;

    WritingHandler(List<String> heard) {
        this.heard = heard;
    }

    @Override
    public void onContainerStarted(ContainerId id, Map<String, String> serviceMetadata) {
        heard.add("started " + id.sequence() + " " + serviceMetadata);
    }

    @Override
    public void onStartContainerError(ContainerId id, BobbinException error) {
        heard.add("start error " + id.sequence() + " " + error.code() + " " + error.getMessage());
    }

    @Override
    public void onContainerStopped(ContainerId id) {
        heard.add("stopped " + id.sequence());
    }

    @Override
    public void onStopContainerError(ContainerId id, BobbinException error) {
        heard.add("stop error " + id.sequence() + " " + error.code());
    }

    @Override
    public void onContainerStatusReceived(ContainerStatus status) {
        heard.add("status " + status.id().sequence() + " " + status.state());
    }

    @Override
    public void onContainerStatusError(ContainerId id, BobbinException error) {
        heard.add("status error " + id.sequence() + " " + error.code());
    }

    @Override
    public void onContainerResourceUpdated(ContainerId id, Resource resource) {
        heard.add("updated " + id.sequence() + " " + resource);
    }

    @Override
    public void onUpdateContainerResourceError(ContainerId id, BobbinException error) {
        heard.add("update error " + id.sequence() + " " + error.code());
    }

    @Override
    public void onContainerReInitialize(ContainerId id) {
        heard.add("reinitialized " + id.sequence());
    }

    @Override
    public void onContainerReInitializeError(ContainerId id, BobbinException error) {
        heard.add("reinitialize error " + id.sequence() + " " + error.code());
    }

    @Override
    public void onContainerRestart(ContainerId id) {
        heard.add("restarted " + id.sequence());
    }

    @Override
    public void onContainerRestartError(ContainerId id, BobbinException error) {
        heard.add("restart error " + id.sequence() + " " + error.code());
    }

    @Override
    public void onRollbackLastReInitialization(ContainerId id) {
        heard.add("rolled back " + id.sequence());
    }

    @Override
    public void onRollbackLastReInitializationError(ContainerId id, BobbinException error) {
        heard.add("roll back error " + id.sequence() + " " + error.code());
    }

    @Override
    public void onCommitLastReInitialization(ContainerId id) {
        heard.add("committed " + id.sequence());
    }

    @Override
    public void onCommitLastReInitializationError(ContainerId id, BobbinException error) {
        heard.add("commit error " + id.sequence() + " " + error.code());
    }
}
