package io.bobbin.wire.proto.internal;

import com.google.protobuf.ByteString;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerRetryPolicy;
import io.bobbin.api.token.Credentials;
import io.bobbin.wire.proto.codec.CredentialsCodec;
import io.bobbin.wire.proto.message.ContainerLaunchContextProto;
import io.bobbin.wire.proto.message.ContainerRetryContextProto;
import io.bobbin.wire.proto.message.ContainerRetryPolicyProto;

/** What a node needs to start a container. */
final class LaunchContexts {
    private LaunchContexts() {}

    static ContainerLaunchContextProto write(ContainerLaunchContext context) {
        var message = ContainerLaunchContextProto.newBuilder()
                .addAllEnvironment(StringMaps.write(context.environment()))
                .addAllCommand(context.commands())
                .addAllServiceData(StringMaps.writeBytes(context.serviceData()))
                .addAllApplicationACLs(AccessRights.write(context.acls()));
        message.addAllLocalResources(LocalResources.write(context.localResources()));
        if (!context.retryPolicy().equals(ContainerRetryPolicy.NEVER)) {
            message.setContainerRetryContext(write(context.retryPolicy()));
        }
        if (!context.credentials().equals(Credentials.EMPTY)) {
            message.setTokens(ByteString.copyFrom(CredentialsCodec.encode(context.credentials())));
        }
        return message.build();
    }

    static ContainerLaunchContext read(ContainerLaunchContextProto message) {
        return new ContainerLaunchContext(
                LocalResources.read(message.getLocalResourcesList()),
                StringMaps.read(message.getEnvironmentList()),
                message.getCommandList(),
                message.getTokens().isEmpty()
                        ? Credentials.EMPTY
                        : CredentialsCodec.decode(message.getTokens().toByteArray()),
                StringMaps.readBytes(message.getServiceDataList()),
                AccessRights.read(message.getApplicationACLsList()),
                message.hasContainerRetryContext()
                        ? read(message.getContainerRetryContext())
                        : ContainerRetryPolicy.NEVER);
    }

    private static ContainerRetryContextProto write(ContainerRetryPolicy policy) {
        return ContainerRetryContextProto.newBuilder()
                .setRetryPolicy(
                        switch (policy.retries()) {
                            case NEVER -> ContainerRetryPolicyProto.NEVER_RETRY;
                            case ON_ALL_ERRORS -> ContainerRetryPolicyProto.RETRY_ON_ALL_ERRORS;
                            case ON_SPECIFIC_ERROR_CODES -> ContainerRetryPolicyProto.RETRY_ON_SPECIFIC_ERROR_CODES;
                        })
                .addAllErrorCodes(policy.errorCodes())
                .setMaxRetries(policy.maxRetries())
                .setRetryInterval(policy.retryInterval())
                .setFailuresValidityInterval(policy.failuresValidityInterval())
                .build();
    }

    private static ContainerRetryPolicy read(ContainerRetryContextProto message) {
        return new ContainerRetryPolicy(
                switch (message.getRetryPolicy()) {
                    case NEVER_RETRY -> ContainerRetryPolicy.Retries.NEVER;
                    case RETRY_ON_ALL_ERRORS -> ContainerRetryPolicy.Retries.ON_ALL_ERRORS;
                    case RETRY_ON_SPECIFIC_ERROR_CODES -> ContainerRetryPolicy.Retries.ON_SPECIFIC_ERROR_CODES;
                },
                message.getErrorCodesList(),
                message.getMaxRetries(),
                message.getRetryInterval(),
                message.getFailuresValidityInterval());
    }
}
