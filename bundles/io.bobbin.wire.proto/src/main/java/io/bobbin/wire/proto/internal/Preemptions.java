package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.PreemptionMessage;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.wire.proto.message.PreemptionContainerProto;
import io.bobbin.wire.proto.message.PreemptionContractProto;
import io.bobbin.wire.proto.message.PreemptionMessageProto;
import io.bobbin.wire.proto.message.PreemptionResourceRequestProto;
import io.bobbin.wire.proto.message.StrictPreemptionContractProto;

/** What an AM is going to lose: each of the two contracts is there only when it says something. */
final class Preemptions {
    private Preemptions() {}

    static PreemptionMessageProto write(PreemptionMessage preemption) {
        var message = PreemptionMessageProto.newBuilder();
        if (!preemption.strict().isEmpty()) {
            message.setStrictContract(StrictPreemptionContractProto.newBuilder()
                    .addAllContainer(all(preemption.strict(), Preemptions::write)));
        }
        if (!preemption.candidates().isEmpty() || !preemption.resources().isEmpty()) {
            message.setContract(PreemptionContractProto.newBuilder()
                    .addAllContainer(all(preemption.candidates(), Preemptions::write))
                    .addAllResource(all(preemption.resources(), Preemptions::write)));
        }
        return message.build();
    }

    static PreemptionMessage read(PreemptionMessageProto message) {
        return new PreemptionMessage(
                all(message.getStrictContract().getContainerList(), Preemptions::read),
                all(message.getContract().getContainerList(), Preemptions::read),
                all(message.getContract().getResourceList(), Preemptions::read));
    }

    private static PreemptionContainerProto write(ContainerId id) {
        return PreemptionContainerProto.newBuilder().setId(Ids.write(id)).build();
    }

    private static ContainerId read(PreemptionContainerProto message) {
        return Ids.read(message.getId());
    }

    private static PreemptionResourceRequestProto write(ResourceRequest request) {
        return PreemptionResourceRequestProto.newBuilder()
                .setResource(Requests.write(request))
                .build();
    }

    private static ResourceRequest read(PreemptionResourceRequestProto message) {
        return Requests.read(message.getResource());
    }
}
