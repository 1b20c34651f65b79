package io.bobbin.nm.containers.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.CommitRequest;
import io.bobbin.api.protocol.CommitResponse;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.ContainerUpdateRequest;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.GetContainerStatusesRequest;
import io.bobbin.api.protocol.GetContainerStatusesResponse;
import io.bobbin.api.protocol.ReInitializeContainerRequest;
import io.bobbin.api.protocol.ReInitializeContainerResponse;
import io.bobbin.api.protocol.ResourceLocalizationRequest;
import io.bobbin.api.protocol.ResourceLocalizationResponse;
import io.bobbin.api.protocol.RestartContainerRequest;
import io.bobbin.api.protocol.RestartContainerResponse;
import io.bobbin.api.protocol.RollbackRequest;
import io.bobbin.api.protocol.RollbackResponse;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.protocol.SignalContainerResponse;
import io.bobbin.api.protocol.StartContainerRequest;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.protocol.StopContainersRequest;
import io.bobbin.api.protocol.StopContainersResponse;
import io.bobbin.api.token.Token;
import io.bobbin.nm.ports.ContainerChangePort;
import io.bobbin.nm.ports.ContainerPort;
import io.bobbin.nm.ports.VerifiedStart;
import io.bobbin.nm.ports.VerifiedUpdate;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one authenticated caller, handed to the engine. Container tokens are proven here; a token that cannot be
 * proven fails its own container only (NMC-03, NMC-16).
 */
public record ContainerCalls(Caller caller, ContainerPort port, ContainerChangePort changes, Security security)
        implements ContainerManagementProtocol {

    @Override
    public CompletionStage<StartContainersResponse> startContainers(StartContainersRequest request) {
        var starts = new ArrayList<VerifiedStart>();
        var unproven = new ArrayList<FailedContainer>();
        try {
            for (StartContainerRequest start : request.requests()) {
                take(start, starts, unproven);
            }
        } catch (BobbinException unreadable) {
            return CompletableFuture.failedFuture(unreadable);
        }
        return port.start(caller, starts).thenApply(response -> with(response, unproven));
    }

    private void take(StartContainerRequest start, List<VerifiedStart> starts, List<FailedContainer> unproven) {
        Token token = start.containerToken();
        try {
            starts.add(new VerifiedStart(proven(token, "start"), token, start.launchContext()));
        } catch (BobbinException refusal) {
            ContainerId id = claimed(token);
            if (id == null) {
                throw refusal;
            }
            unproven.add(new FailedContainer(id, refusal.code(), String.valueOf(refusal.getMessage())));
        }
    }

    private TokenIdentifier.Container proven(Token token, String what) {
        if (security.verify(token) instanceof TokenIdentifier.Container identifier) {
            return identifier;
        }
        throw new BobbinException(
                ErrorCode.INVALID_TOKEN,
                "What " + what + "s a container is a container token, and this is a " + token.kind());
    }

    /** The container that a token speaks of, proven or not; to name it in the refusal. */
    private static @Nullable ContainerId claimed(Token token) {
        try {
            return TokenIdentifierCodec.decode(token.kind(), token.identifier())
                            instanceof TokenIdentifier.Container identifier
                    ? identifier.container()
                    : null;
        } catch (RuntimeException unreadable) {
            return null;
        }
    }

    private static StartContainersResponse with(StartContainersResponse response, List<FailedContainer> unproven) {
        var failed = new ArrayList<>(response.failed());
        failed.addAll(unproven);
        return new StartContainersResponse(response.succeeded(), failed, response.serviceMetadata());
    }

    @Override
    public CompletionStage<StopContainersResponse> stopContainers(StopContainersRequest request) {
        return port.stop(caller, request.ids());
    }

    @Override
    public CompletionStage<GetContainerStatusesResponse> getContainerStatuses(GetContainerStatusesRequest request) {
        return port.statuses(caller, request.ids());
    }

    @Override
    public CompletionStage<ContainerUpdateResponse> updateContainer(ContainerUpdateRequest request) {
        var updates = new ArrayList<VerifiedUpdate>();
        var unproven = new ArrayList<FailedContainer>();
        for (Token token : request.updateTokens()) {
            try {
                updates.add(new VerifiedUpdate(proven(token, "update"), token));
            } catch (BobbinException refusal) {
                ContainerId id = claimed(token);
                if (id == null) {
                    return CompletableFuture.failedFuture(refusal);
                }
                unproven.add(new FailedContainer(id, refusal.code(), String.valueOf(refusal.getMessage())));
            }
        }
        return changes.update(caller, updates).thenApply(response -> {
            var failed = new ArrayList<>(response.failed());
            failed.addAll(unproven);
            return new ContainerUpdateResponse(response.succeeded(), failed);
        });
    }

    @Override
    public CompletionStage<SignalContainerResponse> signalToContainer(SignalContainerRequest request) {
        return changes.signal(caller, request.container(), request.command())
                .thenApply(done -> new SignalContainerResponse());
    }

    @Override
    public CompletionStage<ResourceLocalizationResponse> localize(ResourceLocalizationRequest request) {
        return changes.localize(caller, request.id(), request.localResources())
                .thenApply(done -> new ResourceLocalizationResponse());
    }

    @Override
    public CompletionStage<ReInitializeContainerResponse> reInitializeContainer(ReInitializeContainerRequest request) {
        return changes.reinitialize(caller, request.id(), request.launchContext(), request.autoCommit())
                .thenApply(done -> new ReInitializeContainerResponse());
    }

    @Override
    public CompletionStage<RestartContainerResponse> restartContainer(RestartContainerRequest request) {
        return changes.reinitialize(caller, request.id(), null, true).thenApply(done -> new RestartContainerResponse());
    }

    @Override
    public CompletionStage<RollbackResponse> rollbackLastReInitialization(RollbackRequest request) {
        return changes.rollBack(caller, request.id()).thenApply(done -> new RollbackResponse());
    }

    @Override
    public CompletionStage<CommitResponse> commitLastReInitialization(CommitRequest request) {
        return changes.commit(caller, request.id()).thenApply(done -> new CommitResponse());
    }
}
