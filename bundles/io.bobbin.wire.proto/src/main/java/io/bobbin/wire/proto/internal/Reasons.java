package io.bobbin.wire.proto.internal;

import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.wire.proto.message.ReasonProto;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reasons. One whose code this version does not know is left out: saying less is better than saying something else. */
final class Reasons {
    private static final Map<String, ReasonCode> CODES = Collections.unmodifiableMap(
            Arrays.stream(ReasonCode.values()).collect(Collectors.toMap(ReasonCode::name, Function.identity())));

    private Reasons() {}

    static ReasonProto write(Reason reason) {
        return ReasonProto.newBuilder()
                .setCode(reason.code().name())
                .setScope(reason.scope())
                .setWanted(reason.wanted())
                .setHad(reason.had())
                .setLimit(reason.limit())
                .setSince(reason.since())
                .setRemedy(reason.remedy())
                .build();
    }

    static List<Reason> read(List<ReasonProto> messages) {
        return messages.stream().map(Reasons::read).flatMap(Optional::stream).toList();
    }

    private static Optional<Reason> read(ReasonProto message) {
        return Optional.ofNullable(CODES.get(message.getCode()))
                .map(code -> new Reason(
                        code,
                        message.getScope(),
                        message.getWanted(),
                        message.getHad(),
                        message.getLimit(),
                        message.getSince(),
                        message.getRemedy()));
    }
}
