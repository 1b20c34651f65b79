package io.bobbin.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every wire reads messages with, given the same messages as daemons. */
class CodecsTest {

    private static final int MESSAGES = 15;
    private static final long SEED = 20_261_130;
    private static final int SHOWN = 500;

    static Stream<Class<?>> types() {
        return Protocols.all().stream()
                .map(ProtocolDescription::methods)
                .flatMap(methods -> methods.values().stream())
                .flatMap((ProtocolMethod method) -> Stream.of(method.request(), method.response()))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("types")
    void whatIsReadCanBeWrittenAndTheRestIsABadRequest(Class<?> type) {
        var pool = new Pool(
                MessageCodecs.of(UnRegisterNodeManagerRequest.class)
                        .toMessage(new UnRegisterNodeManagerRequest(new NodeId("honest", 1))),
                MessageCodecs.of(GetApplicationReportRequest.class)
                        .toMessage(new GetApplicationReportRequest(new ApplicationId(1, 1))));
        Samples.of(1).forEach(pool::keep);
        var generator = new Generator(new Random(SEED), pool);
        for (int number = 0; number < MESSAGES; number++) {
            byte[] bytes = generator.request(GrpcTarget.kind(type));
            assertThatCode(() -> read(MessageCodecs.of(type), bytes))
                    .as(HexFormat.of().formatHex(Arrays.copyOf(bytes, Math.min(SHOWN, bytes.length))))
                    .doesNotThrowAnyException();
        }
    }

    private static <T> void read(MessageCodec<T> codec, byte[] bytes) {
        T record;
        try {
            record = codec.decode(bytes);
        } catch (BobbinException refused) {
            assertThat(refused.code()).isEqualTo(ErrorCode.BAD_REQUEST);
            return;
        }
        assertThat(codec.decode(codec.encode(record))).isEqualTo(record);
    }
}
