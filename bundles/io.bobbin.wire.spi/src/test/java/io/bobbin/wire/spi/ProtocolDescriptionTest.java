package io.bobbin.wire.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.ResourceTracker;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolDescriptionTest {
    record Ask(int number) {}

    record Answer(int number) {}

    interface Plain {
        CompletionStage<Answer> ask(Ask ask);

        default CompletionStage<Answer> askOne() {
            return ask(new Ask(1));
        }
    }

    interface TwoParameters {
        CompletionStage<Answer> ask(Ask ask, Ask more);
    }

    interface NoRecord {
        CompletionStage<Answer> ask(String ask);
    }

    interface NoStage {
        Future<Answer> ask(Ask ask);
    }

    interface ListOfAnswers {
        CompletionStage<List<Answer>> ask(Ask ask);
    }

    interface Overloaded {
        CompletionStage<Answer> ask(Ask ask);

        CompletionStage<Answer> ask(Answer ask);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                ApplicationClientProtocol.class,
                ApplicationMasterProtocol.class,
                ContainerManagementProtocol.class,
                ResourceTracker.class,
                ContainerLogProtocol.class
            })
    void everyProtocolIsOfTheShape(Class<?> protocol) {
        var description = ProtocolDescription.of(protocol);

        assertThat(description.name()).isEqualTo(protocol.getSimpleName());
        assertThat(description.methods()).hasSameSizeAs(protocol.getMethods());
        assertThat(ProtocolDescription.of(protocol)).isSameAs(description);
    }

    @Test
    void aCallHasItsNameAndRecords() {
        assertThat(ProtocolDescription.of(ApplicationMasterProtocol.class)
                        .methods()
                        .get("allocate"))
                .satisfies(method -> {
                    assertThat(method.request()).isEqualTo(AllocateRequest.class);
                    assertThat(method.response()).isEqualTo(AllocateResponse.class);
                });
    }

    @Test
    void methodsWithABodyAreNoCalls() {
        assertThat(ProtocolDescription.of(Plain.class).methods()).containsOnlyKeys("ask");
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                TwoParameters.class,
                NoRecord.class,
                NoStage.class,
                ListOfAnswers.class,
                Overloaded.class,
                String.class
            })
    void anotherShapeIsRefusedByName(Class<?> protocol) {
        assertThatThrownBy(() -> ProtocolDescription.of(protocol))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(protocol.getSimpleName());
    }

    @Test
    void whatAnObjectThrowsIsAFailedStage() {
        Plain refusing = ask -> {
            throw new BobbinException(ErrorCode.NOT_READY, "not now");
        };

        assertThat(failure(refusing).code()).isEqualTo(ErrorCode.NOT_READY);
    }

    @Test
    void anAnswerOfNullIsAFailedStage() {
        @SuppressWarnings("NullAway") // what code without null checks may do
        Plain silent = ask -> null;

        assertThat(failure(silent).code()).isEqualTo(ErrorCode.INTERNAL);
    }

    @Test
    void anObjectOfAnotherKindIsAFailedStage() {
        assertThat(failure("no protocol").code()).isEqualTo(ErrorCode.INTERNAL);
    }

    @Test
    void aProxyHandsCallsOnAndIsAnObjectOfItsOwn() {
        Plain proxy = ProtocolProxy.of(
                Plain.class,
                "the proxy",
                (method, request) -> CompletableFuture.completedFuture(new Answer(((Ask) request).number() + 1)));

        assertThat(proxy.ask(new Ask(4))).isCompletedWithValue(new Answer(5));
        assertThat(proxy.askOne()).isCompletedWithValue(new Answer(2));
        assertThat(proxy).hasToString("the proxy").isEqualTo(proxy).isNotEqualTo("the proxy");
        assertThat(proxy.hashCode()).isEqualTo(proxy.hashCode());
    }

    private static BobbinException failure(Object target) {
        var method = Objects.requireNonNull(
                ProtocolDescription.of(Plain.class).methods().get("ask"));
        var stage = method.call(target, new Ask(1)).toCompletableFuture();
        @Nullable Throwable failure = stage.handle((answer, thrown) -> thrown).join();
        return BobbinException.of(Objects.requireNonNull(failure));
    }
}
