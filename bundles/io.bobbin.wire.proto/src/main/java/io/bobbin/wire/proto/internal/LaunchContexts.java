package io.bobbin.wire.proto.internal;

import com.google.protobuf.ByteString;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.token.Credentials;
import io.bobbin.wire.proto.codec.CredentialsCodec;
import io.bobbin.wire.proto.message.ContainerLaunchContextProto;
import io.bobbin.wire.proto.message.StringLocalResourceMapProto;
import java.util.LinkedHashMap;

/** What a node needs to start a container. */
final class LaunchContexts {
    private LaunchContexts() {}

    static ContainerLaunchContextProto write(ContainerLaunchContext context) {
        var message = ContainerLaunchContextProto.newBuilder()
                .addAllEnvironment(StringMaps.write(context.environment()))
                .addAllCommand(context.commands())
                .addAllServiceData(StringMaps.writeBytes(context.serviceData()))
                .addAllApplicationACLs(AccessRights.write(context.acls()));
        context.localResources()
                .forEach((name, resource) -> message.addLocalResources(StringLocalResourceMapProto.newBuilder()
                        .setKey(name)
                        .setValue(LocalResources.write(resource))));
        if (!context.credentials().equals(Credentials.EMPTY)) {
            message.setTokens(ByteString.copyFrom(CredentialsCodec.encode(context.credentials())));
        }
        return message.build();
    }

    static ContainerLaunchContext read(ContainerLaunchContextProto message) {
        var localResources = new LinkedHashMap<String, LocalResource>();
        message.getLocalResourcesList()
                .forEach(entry -> localResources.put(entry.getKey(), LocalResources.read(entry.getValue())));
        return new ContainerLaunchContext(
                localResources,
                StringMaps.read(message.getEnvironmentList()),
                message.getCommandList(),
                message.getTokens().isEmpty()
                        ? Credentials.EMPTY
                        : CredentialsCodec.decode(message.getTokens().toByteArray()),
                StringMaps.readBytes(message.getServiceDataList()),
                AccessRights.read(message.getApplicationACLsList()));
    }
}
