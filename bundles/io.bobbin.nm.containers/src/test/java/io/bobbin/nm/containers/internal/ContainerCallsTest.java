package io.bobbin.nm.containers.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.CommitRequest;
import io.bobbin.api.protocol.ContainerUpdateRequest;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.GetContainerStatusesResponse;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReInitializeContainerRequest;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.api.protocol.ResourceLocalizationRequest;
import io.bobbin.api.protocol.RestartContainerRequest;
import io.bobbin.api.protocol.RollbackRequest;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.protocol.StartContainerRequest;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.protocol.StopContainersResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.nm.ports.ContainerPort;
import io.bobbin.nm.ports.LogPort;
import io.bobbin.nm.ports.VerifiedStart;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ContainerCallsTest {

    private static final ContainerId ONE = new ApplicationId(5, 1).attempt(1).container(1);
    private static final ContainerId TWO = new ApplicationId(5, 1).attempt(1).container(2);
    private static final Caller MASTER = new Caller("am", ONE.attempt(), Token.NM);
    private static final byte[] GOOD = {1};

    private final RecordingChanges changes = new RecordingChanges();
    private final ContainerCalls calls = new ContainerCalls(MASTER, new AllStart(), changes, new OnePassword());

    private static TokenIdentifier.Container identifier(ContainerId id) {
        return new TokenIdentifier.Container(
                id, new NodeId("here", 1), "someone", Resource.of(1, 1), Priority.ZERO, 9, 1, 5, false, 0, 1);
    }

    private static StartContainerRequest request(ContainerId id, byte... password) {
        var token = new Token(TokenIdentifierCodec.encode(identifier(id)), password, Token.CONTAINER, "");
        return new StartContainerRequest(ContainerLaunchContext.of(Map.of(), Map.of(), List.of()), token);
    }

    private StartContainersResponse start(StartContainerRequest... requests) {
        return calls.startContainers(new StartContainersRequest(List.of(requests)))
                .toCompletableFuture()
                .join();
    }

    @Test
    @Spec({"NMC-03", "NMC-16"})
    void aTokenThatCannotBeProvenFailsItsContainerOnly() {
        var response = start(request(ONE, (byte) 7), request(TWO, GOOD));

        assertThat(response.succeeded()).containsExactly(TWO);
        assertThat(response.failed())
                .containsExactly(new FailedContainer(ONE, ErrorCode.INVALID_TOKEN, "wrong password"));
    }

    @Test
    void aTokenThatNamesNoContainerFailsTheCall() {
        var token = new Token(new byte[] {9}, new byte[] {7}, "Nonsense", "");
        var request = new StartContainerRequest(ContainerLaunchContext.of(Map.of(), Map.of(), List.of()), token);

        assertThatThrownBy(() -> start(request)).hasMessageContaining("wrong password");
    }

    @Test
    @Spec("NMC-18")
    void anUpdateTokenThatCannotBeProvenFailsItsContainerOnly() {
        var response = calls.updateContainer(new ContainerUpdateRequest(List.of(
                        request(ONE, (byte) 7).containerToken(),
                        request(TWO, GOOD).containerToken())))
                .toCompletableFuture()
                .join();

        assertThat(response.succeeded()).containsExactly(TWO);
        assertThat(response.failed())
                .containsExactly(new FailedContainer(ONE, ErrorCode.INVALID_TOKEN, "wrong password"));
    }

    @Test
    void changesAreHandedOn() {
        var context = ContainerLaunchContext.of(Map.of(), Map.of(), List.of());

        calls.signalToContainer(new SignalContainerRequest(ONE, SignalContainerCommand.GRACEFUL_SHUTDOWN));
        calls.localize(new ResourceLocalizationRequest(ONE, Map.of()));
        calls.reInitializeContainer(new ReInitializeContainerRequest(ONE, context, false));
        calls.restartContainer(new RestartContainerRequest(ONE));
        calls.rollbackLastReInitialization(new RollbackRequest(ONE));
        calls.commitLastReInitialization(new CommitRequest(ONE));

        assertThat(changes.heard)
                .containsExactly(
                        "signal GRACEFUL_SHUTDOWN",
                        "localize",
                        "reinitialize something, commit false",
                        "reinitialize the same, commit true",
                        "roll back",
                        "commit");
    }

    @Test
    void logsOfAnotherApplicationAreNotForAnAttempt() {
        var other = new Caller("am", new ApplicationId(5, 2).attempt(1), Token.NM);
        var list = new LogCalls(other, new NoLogs()).listContainerLogs(new ListContainerLogsRequest(ONE));

        assertThatThrownBy(() -> list.toCompletableFuture().join())
                .extracting(failure -> BobbinException.of(failure).code())
                .isEqualTo(ErrorCode.ACCESS_DENIED);
        assertThat(new LogCalls(new Caller("someone", null, null), new NoLogs())
                        .readContainerLog(new ReadContainerLogRequest(ONE, "stdout", 0, 1))
                        .toCompletableFuture()
                        .join()
                        .length())
                .isZero();
    }

    private static final class AllStart implements ContainerPort {

        @Override
        public CompletionStage<StartContainersResponse> start(Caller caller, List<VerifiedStart> starts) {
            return CompletableFuture.completedFuture(new StartContainersResponse(
                    starts.stream().map(start -> start.identifier().container()).toList(), List.of(), Map.of()));
        }

        @Override
        public CompletionStage<StopContainersResponse> stop(Caller caller, List<ContainerId> ids) {
            return CompletableFuture.completedFuture(new StopContainersResponse(ids, List.of()));
        }

        @Override
        public CompletionStage<GetContainerStatusesResponse> statuses(Caller caller, List<ContainerId> ids) {
            return CompletableFuture.completedFuture(new GetContainerStatusesResponse(List.of(), List.of()));
        }
    }

    private static final class NoLogs implements LogPort {

        @Override
        public CompletionStage<ListContainerLogsResponse> list(Caller caller, ListContainerLogsRequest request) {
            return CompletableFuture.completedFuture(new ListContainerLogsResponse(List.of()));
        }

        @Override
        public CompletionStage<ReadContainerLogResponse> read(Caller caller, ReadContainerLogRequest request) {
            return CompletableFuture.completedFuture(new ReadContainerLogResponse(0, "", 0));
        }
    }

    /** Believes tokens whose password is {@link #GOOD}. */
    private static final class OnePassword implements Security {

        @Override
        public String name() {
            return "one";
        }

        @Override
        public boolean loopbackOnly() {
            return true;
        }

        @Override
        public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
            return new Caller(credentials.user(), null, null);
        }

        @Override
        public Token issue(TokenIdentifier identifier, String service) {
            return new Token(
                    TokenIdentifierCodec.encode(identifier), GOOD, TokenIdentifierCodec.kind(identifier), service);
        }

        @Override
        public TokenIdentifier verify(Token token) {
            if (token.password().length != 1 || token.password()[0] != GOOD[0]) {
                throw new BobbinException(ErrorCode.INVALID_TOKEN, "wrong password");
            }
            return TokenIdentifierCodec.decode(token.kind(), token.identifier());
        }
    }
}
