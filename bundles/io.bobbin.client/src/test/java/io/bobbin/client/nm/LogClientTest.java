package io.bobbin.client.nm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ContainerLogFile;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.client.FakeWire;
import io.bobbin.security.spi.CallCredentials;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class LogClientTest {

    private final FakeWire wire = new FakeWire(new FakeLogs());

    @Test
    void eachNodeIsConnectedOnceAndLeftAtTheEnd() {
        try (var logs = new LogClient(wire, CallCredentials.user("ann"))) {
            assertThat(logs.files("n1:1", FakeNode.id(2))).containsExactly(new ContainerLogFile("stdout", 3));
            assertThat(logs.read("n1:1", new ReadContainerLogRequest(FakeNode.id(2), "stdout", 0, 10))
                            .length())
                    .isEqualTo(3);
            logs.files("n2:1", FakeNode.id(3));
        }

        assertThat(wire.opened).extracting(FakeWire.Connection::address).containsExactly("n1:1", "n2:1");
        assertThat(wire.closed).hasSize(2);
    }

    @Test
    void aRefusalKeepsItsCode() {
        try (var logs = new LogClient(wire, CallCredentials.user("ann"))) {
            assertThatThrownBy(() -> logs.read("n1:1", new ReadContainerLogRequest(FakeNode.id(2), "../x", 0, 1)))
                    .isInstanceOfSatisfying(BobbinException.class, failure -> assertThat(failure.code())
                            .isEqualTo(ErrorCode.BAD_REQUEST));
        }
    }

    private static final class FakeLogs implements ContainerLogProtocol {

        @Override
        public CompletionStage<ListContainerLogsResponse> listContainerLogs(ListContainerLogsRequest request) {
            return CompletableFuture.completedFuture(
                    new ListContainerLogsResponse(List.of(new ContainerLogFile("stdout", 3))));
        }

        @Override
        public CompletionStage<ReadContainerLogResponse> readContainerLog(ReadContainerLogRequest request) {
            return request.file().equals("stdout")
                    ? CompletableFuture.completedFuture(new ReadContainerLogResponse(0, "YWJj", 3))
                    : CompletableFuture.failedFuture(new BobbinException(ErrorCode.BAD_REQUEST, "no such file"));
        }
    }
}
