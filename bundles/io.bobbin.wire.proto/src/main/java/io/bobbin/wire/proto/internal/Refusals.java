package io.bobbin.wire.proto.internal;

import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.wire.proto.message.ContainerExceptionMapProto;
import io.bobbin.wire.proto.message.SerializedExceptionProto;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Items of a list that were refused. A code that this version does not know is INTERNAL, with its name in the message. */
final class Refusals {
    private static final String HADOOP = "org.apache.hadoop.";
    private static final Map<String, ErrorCode> CODES = Collections.unmodifiableMap(
            Arrays.stream(ErrorCode.values()).collect(Collectors.toMap(ErrorCode::name, Function.identity())));

    private Refusals() {}

    static ContainerExceptionMapProto write(FailedContainer failed) {
        return ContainerExceptionMapProto.newBuilder()
                .setContainerId(Ids.write(failed.id()))
                .setException(SerializedExceptionProto.newBuilder()
                        .setCode(failed.code().name())
                        .setClassName(className(failed.code()))
                        .setMessage(failed.message()))
                .build();
    }

    static FailedContainer read(ContainerExceptionMapProto message) {
        var exception = message.getException();
        ErrorCode code = CODES.get(exception.getCode());
        boolean unknown = code == null && exception.hasCode();
        return new FailedContainer(
                Ids.read(message.getContainerId()),
                code == null ? ErrorCode.INTERNAL : code,
                unknown ? exception.getCode() + ": " + exception.getMessage() : exception.getMessage());
    }

    /** The exception that callers who know no codes make of it. */
    private static String className(ErrorCode code) {
        return code == ErrorCode.INVALID_TOKEN
                ? HADOOP + "security.token.SecretManager$InvalidToken"
                : HADOOP + "yarn.exceptions.YarnException";
    }
}
