package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;
import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import com.google.protobuf.ByteString;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.token.Secret;
import io.bobbin.wire.proto.message.RegisterApplicationMasterResponseProto;
import io.bobbin.wire.proto.message.ResourceTypeInfoProto;
import io.bobbin.wire.proto.message.ResourceTypesProto;
import io.bobbin.wire.proto.message.SchedulerResourceTypes;
import java.util.List;

/**
 * The answer to an ApplicationMaster's registration. Hadoop's own clients build their table of resource types from it
 * and stop without one, so the types are written although our record has no use for them.
 */
final class Registrations {
    private static final List<ResourceTypeInfoProto> STANDARD_TYPES =
            List.of(type("memory-mb", "Mi"), type("vcores", ""));

    private Registrations() {}

    static RegisterApplicationMasterResponseProto write(RegisterApplicationMasterResponse response) {
        var message = RegisterApplicationMasterResponseProto.newBuilder()
                .setMaximumCapability(Resources.write(response.maximumCapability()))
                .addAllApplicationACLs(AccessRights.write(response.acls()))
                .setQueue(response.queue())
                .addAllContainersFromPreviousAttempts(all(response.containersFromPreviousAttempts(), Containers::write))
                .addAllNmTokensFromPreviousAttempts(all(response.nmTokensFromPreviousAttempts(), Tokens::write))
                .addSchedulerResourceTypes(SchedulerResourceTypes.MEMORY)
                .addSchedulerResourceTypes(SchedulerResourceTypes.CPU)
                .addAllResourceTypes(STANDARD_TYPES)
                .addAllResourceTypes(all(response.maximumCapability().others().keySet(), name -> type(name, "")));
        set(response.clientToAmKey(), key -> message.setClientToAmTokenMasterKey(ByteString.copyFrom(key.bytes())));
        return message.build();
    }

    static RegisterApplicationMasterResponse read(RegisterApplicationMasterResponseProto message) {
        return new RegisterApplicationMasterResponse(
                Resources.read(message.getMaximumCapability()),
                AccessRights.read(message.getApplicationACLsList()),
                message.getQueue(),
                all(message.getContainersFromPreviousAttemptsList(), Containers::read),
                all(message.getNmTokensFromPreviousAttemptsList(), Tokens::read),
                optional(
                        message.hasClientToAmTokenMasterKey(),
                        () -> new Secret(message.getClientToAmTokenMasterKey().toByteArray())));
    }

    private static ResourceTypeInfoProto type(String name, String units) {
        return ResourceTypeInfoProto.newBuilder()
                .setName(name)
                .setUnits(units)
                .setType(ResourceTypesProto.COUNTABLE)
                .build();
    }
}
