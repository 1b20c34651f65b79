package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.wire.proto.message.ResourceBlacklistRequestProto;
import io.bobbin.wire.proto.message.ResourceRequestProto;

/** Asks and blacklist changes. */
final class Requests {
    private Requests() {}

    static ResourceRequestProto write(ResourceRequest ask) {
        var message = ResourceRequestProto.newBuilder()
                .setPriority(Ids.write(ask.priority()))
                .setResourceName(ask.resourceName())
                .setCapability(Resources.write(ask.capability()))
                .setNumContainers(ask.numContainers())
                .setRelaxLocality(ask.relaxLocality())
                .setAllocationRequestId(ask.allocationRequestId());
        set(ask.nodeLabelExpression(), message::setNodeLabelExpression);
        return message.build();
    }

    /** An absent size is none of anything, which the checks of asks refuse with the ask's name. */
    static ResourceRequest read(ResourceRequestProto message) {
        return new ResourceRequest(
                Ids.read(message.getPriority()),
                message.getResourceName(),
                Resources.read(message.getCapability()),
                message.getNumContainers(),
                message.getRelaxLocality(),
                optional(message.hasNodeLabelExpression(), message::getNodeLabelExpression),
                message.getAllocationRequestId());
    }

    static ResourceBlacklistRequestProto write(BlacklistRequest request) {
        return ResourceBlacklistRequestProto.newBuilder()
                .addAllBlacklistAdditions(request.additions())
                .addAllBlacklistRemovals(request.removals())
                .build();
    }

    static BlacklistRequest read(ResourceBlacklistRequestProto message) {
        return new BlacklistRequest(message.getBlacklistAdditionsList(), message.getBlacklistRemovalsList());
    }
}
