package io.bobbin.wire.proto.internal;

import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.api.protocol.UnRegisterNodeManagerResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.NodeHeartbeatRequestProto;
import io.bobbin.wire.proto.message.NodeHeartbeatResponseProto;
import io.bobbin.wire.proto.message.RegisterNodeManagerRequestProto;
import io.bobbin.wire.proto.message.RegisterNodeManagerResponseProto;
import io.bobbin.wire.proto.message.UnRegisterNodeManagerRequestProto;
import io.bobbin.wire.proto.message.UnRegisterNodeManagerResponseProto;
import java.util.List;

/** What a node says to the manager. */
public final class TrackerProtocolCodecs {
    private TrackerProtocolCodecs() {}

    /** Registration, heartbeat and end. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        RegisterNodeManagerRequest.class,
                        RegisterNodeManagerRequestProto.getDefaultInstance(),
                        NodeRegistrations::write,
                        NodeRegistrations::read),
                MessageCodec.of(
                        RegisterNodeManagerResponse.class,
                        RegisterNodeManagerResponseProto.getDefaultInstance(),
                        NodeRegistrations::write,
                        NodeRegistrations::read),
                MessageCodec.of(
                        NodeHeartbeatRequest.class,
                        NodeHeartbeatRequestProto.getDefaultInstance(),
                        NodeHeartbeats::write,
                        NodeHeartbeats::read),
                MessageCodec.of(
                        NodeHeartbeatResponse.class,
                        NodeHeartbeatResponseProto.getDefaultInstance(),
                        NodeHeartbeats::write,
                        NodeHeartbeats::read),
                MessageCodec.of(
                        UnRegisterNodeManagerRequest.class,
                        UnRegisterNodeManagerRequestProto.getDefaultInstance(),
                        record -> UnRegisterNodeManagerRequestProto.newBuilder()
                                .setNodeId(Ids.write(record.node()))
                                .build(),
                        message -> new UnRegisterNodeManagerRequest(Ids.read(message.getNodeId()))),
                MessageCodec.of(
                        UnRegisterNodeManagerResponse.class,
                        UnRegisterNodeManagerResponseProto.getDefaultInstance(),
                        record -> UnRegisterNodeManagerResponseProto.getDefaultInstance(),
                        message -> new UnRegisterNodeManagerResponse()));
    }
}
