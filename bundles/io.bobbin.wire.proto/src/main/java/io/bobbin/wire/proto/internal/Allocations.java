package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.addAll;
import static io.bobbin.wire.proto.internal.Fields.all;
import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.wire.proto.message.AllocateRequestProto;
import io.bobbin.wire.proto.message.AllocateResponseProto;

/** The heartbeat of an ApplicationMaster and its answer. */
final class Allocations {
    private Allocations() {}

    static AllocateRequestProto write(AllocateRequest request) {
        var message = AllocateRequestProto.newBuilder()
                .setResponseId(request.responseId())
                .setProgress(request.progress());
        addAll(request.asks(), Requests::write, message::addAllAsk);
        addAll(request.releases(), Ids::write, message::addAllRelease);
        if (!request.blacklist().isEmpty()) {
            message.setBlacklistRequest(Requests.write(request.blacklist()));
        }
        set(request.trackingUrl(), message::setTrackingUrl);
        return message.build();
    }

    static AllocateRequest read(AllocateRequestProto message) {
        return new AllocateRequest(
                message.getResponseId(),
                message.getProgress(),
                all(message.getAskList(), Requests::read),
                all(message.getReleaseList(), Ids::read),
                Requests.read(message.getBlacklistRequest()),
                optional(message.hasTrackingUrl(), message::getTrackingUrl));
    }

    static AllocateResponseProto write(AllocateResponse response) {
        var message = AllocateResponseProto.newBuilder()
                .setResponseId(response.responseId())
                .setLimit(Resources.write(response.availableResources()))
                .setNumClusterNodes(response.numClusterNodes())
                .setApplicationPriority(Ids.write(response.applicationPriority()));
        addAll(response.allocated(), Containers::write, message::addAllAllocatedContainers);
        addAll(response.completed(), Containers::write, message::addAllCompletedContainerStatuses);
        addAll(response.updatedNodes(), Nodes::write, message::addAllUpdatedNodes);
        addAll(response.nmTokens(), Tokens::write, message::addAllNmTokens);
        addAll(response.waiting(), Reasons::write, message::addAllWaiting);
        set(response.amRmToken(), token -> message.setAmRmToken(Tokens.write(token)));
        set(response.preemption(), preemption -> message.setPreempt(Preemptions.write(preemption)));
        return message.build();
    }

    static AllocateResponse read(AllocateResponseProto message) {
        return new AllocateResponse(
                message.getResponseId(),
                all(message.getAllocatedContainersList(), Containers::read),
                all(message.getCompletedContainerStatusesList(), Containers::read),
                Resources.read(message.getLimit()),
                message.getNumClusterNodes(),
                all(message.getUpdatedNodesList(), Nodes::read),
                all(message.getNmTokensList(), Tokens::read),
                optional(message.hasAmRmToken(), () -> Tokens.read(message.getAmRmToken())),
                Ids.read(message.getApplicationPriority()),
                Reasons.read(message.getWaitingList()),
                optional(message.hasPreempt(), () -> Preemptions.read(message.getPreempt())));
    }
}
