package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.protocol.AddToClusterNodeLabelsRequest;
import io.bobbin.api.protocol.AddToClusterNodeLabelsResponse;
import io.bobbin.api.protocol.RefreshAdminAclsRequest;
import io.bobbin.api.protocol.RefreshAdminAclsResponse;
import io.bobbin.api.protocol.RefreshQueuesRequest;
import io.bobbin.api.protocol.RefreshQueuesResponse;
import io.bobbin.api.protocol.RefreshServiceAclsRequest;
import io.bobbin.api.protocol.RefreshServiceAclsResponse;
import io.bobbin.api.protocol.RefreshUserToGroupsMappingsRequest;
import io.bobbin.api.protocol.RefreshUserToGroupsMappingsResponse;
import io.bobbin.api.protocol.RemoveFromClusterNodeLabelsRequest;
import io.bobbin.api.protocol.RemoveFromClusterNodeLabelsResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.AddToClusterNodeLabelsRequestProto;
import io.bobbin.wire.proto.message.AddToClusterNodeLabelsResponseProto;
import io.bobbin.wire.proto.message.RefreshAdminAclsRequestProto;
import io.bobbin.wire.proto.message.RefreshAdminAclsResponseProto;
import io.bobbin.wire.proto.message.RefreshQueuesRequestProto;
import io.bobbin.wire.proto.message.RefreshQueuesResponseProto;
import io.bobbin.wire.proto.message.RefreshServiceAclsRequestProto;
import io.bobbin.wire.proto.message.RefreshServiceAclsResponseProto;
import io.bobbin.wire.proto.message.RefreshUserToGroupsMappingsRequestProto;
import io.bobbin.wire.proto.message.RefreshUserToGroupsMappingsResponseProto;
import io.bobbin.wire.proto.message.RemoveFromClusterNodeLabelsRequestProto;
import io.bobbin.wire.proto.message.RemoveFromClusterNodeLabelsResponseProto;
import java.util.List;
import java.util.TreeSet;

/** What administrators change of queues, labels and rights. */
public final class AdministrationCodecs {
    private AdministrationCodecs() {}

    /** Everything but nodes. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        RefreshQueuesRequest.class,
                        RefreshQueuesRequestProto.getDefaultInstance(),
                        record -> RefreshQueuesRequestProto.getDefaultInstance(),
                        message -> new RefreshQueuesRequest()),
                MessageCodec.of(
                        RefreshQueuesResponse.class,
                        RefreshQueuesResponseProto.getDefaultInstance(),
                        record -> RefreshQueuesResponseProto.newBuilder()
                                .setRoot(Queues.write(record.root()))
                                .build(),
                        message -> new RefreshQueuesResponse(Queues.read(message.getRoot()))),
                MessageCodec.of(
                        AddToClusterNodeLabelsRequest.class,
                        AddToClusterNodeLabelsRequestProto.getDefaultInstance(),
                        record -> AddToClusterNodeLabelsRequestProto.newBuilder()
                                .addAllNodeLabels(all(record.labels(), NodeLabels::write))
                                .build(),
                        AdministrationCodecs::read),
                MessageCodec.of(
                        AddToClusterNodeLabelsResponse.class,
                        AddToClusterNodeLabelsResponseProto.getDefaultInstance(),
                        record -> AddToClusterNodeLabelsResponseProto.getDefaultInstance(),
                        message -> new AddToClusterNodeLabelsResponse()),
                MessageCodec.of(
                        RemoveFromClusterNodeLabelsRequest.class,
                        RemoveFromClusterNodeLabelsRequestProto.getDefaultInstance(),
                        record -> RemoveFromClusterNodeLabelsRequestProto.newBuilder()
                                .addAllNodeLabels(record.labels())
                                .build(),
                        message -> new RemoveFromClusterNodeLabelsRequest(new TreeSet<>(message.getNodeLabelsList()))),
                MessageCodec.of(
                        RemoveFromClusterNodeLabelsResponse.class,
                        RemoveFromClusterNodeLabelsResponseProto.getDefaultInstance(),
                        record -> RemoveFromClusterNodeLabelsResponseProto.getDefaultInstance(),
                        message -> new RemoveFromClusterNodeLabelsResponse()),
                MessageCodec.of(
                        RefreshUserToGroupsMappingsRequest.class,
                        RefreshUserToGroupsMappingsRequestProto.getDefaultInstance(),
                        record -> RefreshUserToGroupsMappingsRequestProto.getDefaultInstance(),
                        message -> new RefreshUserToGroupsMappingsRequest()),
                MessageCodec.of(
                        RefreshUserToGroupsMappingsResponse.class,
                        RefreshUserToGroupsMappingsResponseProto.getDefaultInstance(),
                        record -> RefreshUserToGroupsMappingsResponseProto.getDefaultInstance(),
                        message -> new RefreshUserToGroupsMappingsResponse()),
                MessageCodec.of(
                        RefreshAdminAclsRequest.class,
                        RefreshAdminAclsRequestProto.getDefaultInstance(),
                        record -> RefreshAdminAclsRequestProto.getDefaultInstance(),
                        message -> new RefreshAdminAclsRequest()),
                MessageCodec.of(
                        RefreshAdminAclsResponse.class,
                        RefreshAdminAclsResponseProto.getDefaultInstance(),
                        record -> RefreshAdminAclsResponseProto.getDefaultInstance(),
                        message -> new RefreshAdminAclsResponse()),
                MessageCodec.of(
                        RefreshServiceAclsRequest.class,
                        RefreshServiceAclsRequestProto.getDefaultInstance(),
                        record -> RefreshServiceAclsRequestProto.getDefaultInstance(),
                        message -> new RefreshServiceAclsRequest()),
                MessageCodec.of(
                        RefreshServiceAclsResponse.class,
                        RefreshServiceAclsResponseProto.getDefaultInstance(),
                        record -> RefreshServiceAclsResponseProto.getDefaultInstance(),
                        message -> new RefreshServiceAclsResponse()));
    }

    private static AddToClusterNodeLabelsRequest read(AddToClusterNodeLabelsRequestProto message) {
        return new AddToClusterNodeLabelsRequest(
                message.getNodeLabelsCount() > 0
                        ? all(message.getNodeLabelsList(), NodeLabels::read)
                        : all(message.getDeprecatedNodeLabelsList(), name -> new NodeLabel(name, true)));
    }
}
