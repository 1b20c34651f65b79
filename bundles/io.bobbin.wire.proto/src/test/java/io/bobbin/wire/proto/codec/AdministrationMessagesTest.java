package io.bobbin.wire.proto.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.protocol.RefreshNodesRequest;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsRequest;
import io.bobbin.api.protocol.UpdateNodeResourceRequest;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.proto.message.ApplicationIdProto;
import io.bobbin.wire.proto.message.ApplicationTimeoutTypeProto;
import io.bobbin.wire.proto.message.ApplicationUpdateTimeoutMapProto;
import io.bobbin.wire.proto.message.DecommissionTypeProto;
import io.bobbin.wire.proto.message.NodeIdProto;
import io.bobbin.wire.proto.message.NodeResourceMapProto;
import io.bobbin.wire.proto.message.RefreshNodesRequestProto;
import io.bobbin.wire.proto.message.UpdateApplicationTimeoutsRequestProto;
import io.bobbin.wire.proto.message.UpdateNodeResourceRequestProto;
import org.junit.jupiter.api.Test;

/** What changes an application or the cluster, as Hadoop's own clients send it. */
class AdministrationMessagesTest {

    private static final ApplicationIdProto APPLICATION = ApplicationIdProto.newBuilder()
            .setId(7)
            .setClusterTimestamp(1_700_000_000_000L)
            .build();

    @Test
    @Spec("APP-21")
    void aLifetimeIsReadInHadoopsForm() {
        var timeout = ApplicationUpdateTimeoutMapProto.newBuilder()
                .setApplicationTimeoutType(ApplicationTimeoutTypeProto.APP_TIMEOUT_LIFETIME)
                .setExpireTime("2030-01-31T13:00:00.000+0000");
        var message = UpdateApplicationTimeoutsRequestProto.newBuilder()
                .setApplicationId(APPLICATION)
                .addApplicationTimeouts(timeout)
                .build();

        assertThat(MessageCodecs.of(UpdateApplicationTimeoutsRequest.class)
                        .decode(message.toByteArray())
                        .lifetimeEnd())
                .isEqualTo(1_896_094_800_000L);
    }

    @Test
    void aChangeOfTimeoutsThatNamesNoneTakesNoneAway() {
        var message = UpdateApplicationTimeoutsRequestProto.newBuilder()
                .setApplicationId(APPLICATION)
                .build();

        assertThatThrownBy(() ->
                        MessageCodecs.of(UpdateApplicationTimeoutsRequest.class).decode(message.toByteArray()))
                .hasMessageContaining("names no timeout");
    }

    @Test
    void hadoopsSecondsOfDrainingAreRead() {
        var codec = MessageCodecs.of(RefreshNodesRequest.class);
        var message =
                RefreshNodesRequestProto.newBuilder().setDecommissionType(DecommissionTypeProto.DECOMMISSION_GRACEFUL);

        assertThat(codec.toRecord(message.build())).isEqualTo(new RefreshNodesRequest(true, null));
        assertThat(codec.toRecord(message.setDecommissionTimeout(60).build()))
                .isEqualTo(new RefreshNodesRequest(true, 60_000L));
        assertThat(codec.toRecord(message.setDecommissionTimeout(-1).build()))
                .isEqualTo(new RefreshNodesRequest(true, 0L));
        assertThat(codec.toRecord(message.setDecommissionType(DecommissionTypeProto.DECOMMISSION_FORCEFUL)
                                .build())
                        .graceful())
                .isFalse();
    }

    @Test
    void aNodeWithoutATotalIsRefused() {
        var message = UpdateNodeResourceRequestProto.newBuilder()
                .addNodeResourceMap(NodeResourceMapProto.newBuilder()
                        .setNodeId(NodeIdProto.newBuilder().setHost("host").setPort(1)))
                .build();

        assertThatThrownBy(
                        () -> MessageCodecs.of(UpdateNodeResourceRequest.class).decode(message.toByteArray()))
                .hasMessageContaining("without a total");
    }
}
