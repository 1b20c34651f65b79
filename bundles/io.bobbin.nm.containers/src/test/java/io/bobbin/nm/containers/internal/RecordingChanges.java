package io.bobbin.nm.containers.internal;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.nm.ports.ContainerChangePort;
import io.bobbin.nm.ports.VerifiedUpdate;
import io.bobbin.security.spi.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Accepts every change and writes it down. */
final class RecordingChanges implements ContainerChangePort {

    final List<String> heard = new ArrayList<>();

    private CompletionStage<@Nullable Void> heard(String what) {
        heard.add(what);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<ContainerUpdateResponse> update(Caller caller, List<VerifiedUpdate> updates) {
        var ids =
                updates.stream().map(update -> update.identifier().container()).toList();
        return CompletableFuture.completedFuture(new ContainerUpdateResponse(ids, List.of()));
    }

    @Override
    public CompletionStage<@Nullable Void> signal(Caller caller, ContainerId id, SignalContainerCommand command) {
        return heard("signal " + command);
    }

    @Override
    public CompletionStage<@Nullable Void> localize(
            Caller caller, ContainerId id, Map<String, LocalResource> resources) {
        return heard("localize");
    }

    @Override
    public CompletionStage<@Nullable Void> reinitialize(
            Caller caller, ContainerId id, @Nullable ContainerLaunchContext context, boolean autoCommit) {
        return heard("reinitialize " + (context == null ? "the same" : "something") + ", commit " + autoCommit);
    }

    @Override
    public CompletionStage<@Nullable Void> rollBack(Caller caller, ContainerId id) {
        return heard("roll back");
    }

    @Override
    public CompletionStage<@Nullable Void> commit(Caller caller, ContainerId id) {
        return heard("commit");
    }

    @Override
    public CompletionStage<@Nullable Void> pause(ContainerId id) {
        return heard("pause");
    }

    @Override
    public CompletionStage<@Nullable Void> resume(ContainerId id) {
        return heard("resume");
    }
}
