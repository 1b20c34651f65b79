package io.bobbin.wire.proto.internal;

import io.bobbin.api.protocol.MoveApplicationAcrossQueuesRequest;
import io.bobbin.api.protocol.MoveApplicationAcrossQueuesResponse;
import io.bobbin.api.protocol.UpdateApplicationPriorityRequest;
import io.bobbin.api.protocol.UpdateApplicationPriorityResponse;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsRequest;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.ApplicationTimeoutTypeProto;
import io.bobbin.wire.proto.message.ApplicationUpdateTimeoutMapProto;
import io.bobbin.wire.proto.message.MoveApplicationAcrossQueuesRequestProto;
import io.bobbin.wire.proto.message.MoveApplicationAcrossQueuesResponseProto;
import io.bobbin.wire.proto.message.UpdateApplicationPriorityRequestProto;
import io.bobbin.wire.proto.message.UpdateApplicationPriorityResponseProto;
import io.bobbin.wire.proto.message.UpdateApplicationTimeoutsRequestProto;
import io.bobbin.wire.proto.message.UpdateApplicationTimeoutsResponseProto;
import java.util.List;

/** What is changed of applications while they run. */
public final class ApplicationUpdateCodecs {
    private ApplicationUpdateCodecs() {}

    /** Queue, priority and lifetime. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        MoveApplicationAcrossQueuesRequest.class,
                        MoveApplicationAcrossQueuesRequestProto.getDefaultInstance(),
                        record -> MoveApplicationAcrossQueuesRequestProto.newBuilder()
                                .setApplicationId(Ids.write(record.id()))
                                .setTargetQueue(record.queue())
                                .build(),
                        message -> new MoveApplicationAcrossQueuesRequest(
                                Ids.read(message.getApplicationId()), message.getTargetQueue())),
                MessageCodec.of(
                        MoveApplicationAcrossQueuesResponse.class,
                        MoveApplicationAcrossQueuesResponseProto.getDefaultInstance(),
                        record -> MoveApplicationAcrossQueuesResponseProto.getDefaultInstance(),
                        message -> new MoveApplicationAcrossQueuesResponse()),
                MessageCodec.of(
                        UpdateApplicationPriorityRequest.class,
                        UpdateApplicationPriorityRequestProto.getDefaultInstance(),
                        record -> UpdateApplicationPriorityRequestProto.newBuilder()
                                .setApplicationId(Ids.write(record.id()))
                                .setApplicationPriority(Ids.write(record.priority()))
                                .build(),
                        message -> new UpdateApplicationPriorityRequest(
                                Ids.read(message.getApplicationId()), Ids.read(message.getApplicationPriority()))),
                MessageCodec.of(
                        UpdateApplicationPriorityResponse.class,
                        UpdateApplicationPriorityResponseProto.getDefaultInstance(),
                        record -> UpdateApplicationPriorityResponseProto.newBuilder()
                                .setApplicationPriority(Ids.write(record.priority()))
                                .build(),
                        message -> new UpdateApplicationPriorityResponse(Ids.read(message.getApplicationPriority()))),
                MessageCodec.of(
                        UpdateApplicationTimeoutsRequest.class,
                        UpdateApplicationTimeoutsRequestProto.getDefaultInstance(),
                        record -> UpdateApplicationTimeoutsRequestProto.newBuilder()
                                .setApplicationId(Ids.write(record.id()))
                                .addApplicationTimeouts(lifetime(record.lifetimeEnd()))
                                .setLifetimeEnd(record.lifetimeEnd())
                                .build(),
                        message -> new UpdateApplicationTimeoutsRequest(
                                Ids.read(message.getApplicationId()),
                                message.hasLifetimeEnd()
                                        ? message.getLifetimeEnd()
                                        : lifetime(message.getApplicationTimeoutsList()))),
                MessageCodec.of(
                        UpdateApplicationTimeoutsResponse.class,
                        UpdateApplicationTimeoutsResponseProto.getDefaultInstance(),
                        record -> UpdateApplicationTimeoutsResponseProto.newBuilder()
                                .addApplicationTimeouts(lifetime(record.lifetimeEnd()))
                                .setLifetimeEnd(record.lifetimeEnd())
                                .build(),
                        message -> new UpdateApplicationTimeoutsResponse(
                                message.hasLifetimeEnd()
                                        ? message.getLifetimeEnd()
                                        : lifetime(message.getApplicationTimeoutsList()))));
    }

    private static ApplicationUpdateTimeoutMapProto lifetime(long end) {
        return ApplicationUpdateTimeoutMapProto.newBuilder()
                .setApplicationTimeoutType(ApplicationTimeoutTypeProto.APP_TIMEOUT_LIFETIME)
                .setExpireTime(Moments.write(end))
                .build();
    }

    /** Saying nothing must not take a limit away. */
    private static long lifetime(List<ApplicationUpdateTimeoutMapProto> timeouts) {
        return timeouts.stream()
                .filter(each -> each.getApplicationTimeoutType() == ApplicationTimeoutTypeProto.APP_TIMEOUT_LIFETIME)
                .filter(ApplicationUpdateTimeoutMapProto::hasExpireTime)
                .mapToLong(each -> Moments.read(each.getExpireTime()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "it names no timeout (expected: APP_TIMEOUT_LIFETIME with an expire_time)"));
    }
}
