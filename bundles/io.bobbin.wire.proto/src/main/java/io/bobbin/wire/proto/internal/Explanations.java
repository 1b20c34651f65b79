package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.reason.Explanation;
import io.bobbin.wire.proto.message.AskExplanationProto;
import io.bobbin.wire.proto.message.ExplanationProto;

/** Why an application waits, ask by ask. */
final class Explanations {
    private Explanations() {}

    static ExplanationProto write(Explanation explanation) {
        return ExplanationProto.newBuilder()
                .setApplicationId(Ids.write(explanation.id()))
                .setState(explanation.state())
                .setQueue(explanation.queue())
                .setScheduler(explanation.scheduler())
                .setPosition(explanation.position())
                .addAllAsks(all(explanation.asks(), Explanations::write))
                .addAllReasons(all(explanation.reasons(), Reasons::write))
                .addAllAhead(all(explanation.ahead(), Ids::write))
                .setAheadInAll(explanation.aheadInAll())
                .build();
    }

    static Explanation read(ExplanationProto message) {
        return new Explanation(
                Ids.read(message.getApplicationId()),
                message.getState(),
                message.getQueue(),
                message.getScheduler(),
                message.getPosition(),
                all(message.getAsksList(), Explanations::read),
                Reasons.read(message.getReasonsList()),
                all(message.getAheadList(), Ids::read),
                message.getAheadInAll());
    }

    private static AskExplanationProto write(AskExplanation ask) {
        return AskExplanationProto.newBuilder()
                .setAsk(Requests.write(ask.ask()))
                .addAllReasons(all(ask.reasons(), Reasons::write))
                .build();
    }

    private static AskExplanation read(AskExplanationProto message) {
        return new AskExplanation(Requests.read(message.getAsk()), Reasons.read(message.getReasonsList()));
    }
}
