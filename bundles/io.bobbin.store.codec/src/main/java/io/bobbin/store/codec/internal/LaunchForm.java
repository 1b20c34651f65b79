package io.bobbin.store.codec.internal;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerRetryPolicy;
import io.bobbin.api.container.LocalResource;
import io.bobbin.store.codec.message.EntryMessage;
import io.bobbin.store.codec.message.LaunchMessage;
import io.bobbin.store.codec.message.LocalResourceMessage;
import io.bobbin.store.codec.message.RetryPolicyMessage;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Launch contexts, with every map in its order. */
final class LaunchForm {

    private LaunchForm() {}

    static LaunchMessage message(ContainerLaunchContext context) {
        var message = LaunchMessage.newBuilder()
                .addAllEnvironment(Entries.messages(context.environment()))
                .addAllCommands(context.commands())
                .setCredentials(Tokens.message(context.credentials()))
                .addAllServiceData(Entries.messages(context.serviceData()));
        context.localResources().forEach((link, resource) -> message.addLocalResources(message(link, resource)));
        context.acls()
                .forEach((right, who) -> message.addAcls(
                        EntryMessage.newBuilder().setKey(Names.of(right)).setValue(who)));
        if (!context.retryPolicy().equals(ContainerRetryPolicy.NEVER)) {
            message.setRetryPolicy(message(context.retryPolicy()));
        }
        return message.build();
    }

    static ContainerLaunchContext context(LaunchMessage message) {
        var resources = new LinkedHashMap<String, LocalResource>();
        message.getLocalResourcesList().forEach(resource -> resources.put(resource.getLink(), resource(resource)));
        return new ContainerLaunchContext(
                resources,
                Entries.map(message.getEnvironmentList()),
                List.copyOf(message.getCommandsList()),
                Tokens.credentials(message.getCredentials()),
                Entries.map(message.getServiceDataList()),
                acls(message),
                message.hasRetryPolicy() ? policy(message.getRetryPolicy()) : ContainerRetryPolicy.NEVER);
    }

    private static RetryPolicyMessage message(ContainerRetryPolicy policy) {
        return RetryPolicyMessage.newBuilder()
                .setRetries(Names.of(policy.retries()))
                .addAllErrorCodes(policy.errorCodes())
                .setMaxRetries(policy.maxRetries())
                .setRetryInterval(policy.retryInterval())
                .setFailuresValidityInterval(policy.failuresValidityInterval())
                .build();
    }

    private static ContainerRetryPolicy policy(RetryPolicyMessage message) {
        return new ContainerRetryPolicy(
                Names.of(ContainerRetryPolicy.Retries.class, message.getRetries()),
                message.getErrorCodesList(),
                message.getMaxRetries(),
                message.getRetryInterval(),
                message.getFailuresValidityInterval());
    }

    private static Map<AccessType, String> acls(LaunchMessage message) {
        var acls = new LinkedHashMap<AccessType, String>();
        message.getAclsList().forEach(acl -> acls.put(Names.of(AccessType.class, acl.getKey()), acl.getValue()));
        return acls;
    }

    private static LocalResourceMessage message(String link, LocalResource resource) {
        var message = LocalResourceMessage.newBuilder()
                .setLink(link)
                .setUri(resource.uri().toString())
                .setType(Names.of(resource.type()))
                .setVisibility(Names.of(resource.visibility()))
                .setSize(resource.size())
                .setTimestamp(resource.timestamp());
        Present.set(resource.pattern(), message::setPattern);
        return message.build();
    }

    private static LocalResource resource(LocalResourceMessage message) {
        return new LocalResource(
                URI.create(message.getUri()),
                Names.of(LocalResource.Type.class, message.getType()),
                Names.of(LocalResource.Visibility.class, message.getVisibility()),
                message.getSize(),
                message.getTimestamp(),
                message.hasPattern() ? message.getPattern() : null);
    }
}
