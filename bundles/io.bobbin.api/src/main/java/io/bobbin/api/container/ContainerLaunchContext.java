package io.bobbin.api.container;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.token.Credentials;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a node needs to start a container (NMC-17). Maps keep the order in which they were given.
 *
 * @param localResources files by the name of their link in the working directory
 * @param environment variables by name; values may refer to earlier ones
 * @param commands joined with single spaces into one shell command
 * @param credentials tokens and secrets handed to the container in a file
 * @param serviceData bytes for named auxiliary services, Base64 text
 * @param acls who may view or modify the application
 * @param retryPolicy whether it is started again after a failure (NMC-26)
 */
public record ContainerLaunchContext(
        Map<String, LocalResource> localResources,
        Map<String, String> environment,
        List<String> commands,
        Credentials credentials,
        Map<String, String> serviceData,
        Map<AccessType, String> acls,
        ContainerRetryPolicy retryPolicy) {

    public ContainerLaunchContext {
        localResources = Collections.unmodifiableMap(new LinkedHashMap<>(localResources));
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        commands = List.copyOf(commands);
        serviceData = Collections.unmodifiableMap(new LinkedHashMap<>(serviceData));
        acls = Collections.unmodifiableMap(new LinkedHashMap<>(acls));
        // One that was written down by an earlier version has none.
        retryPolicy = Objects.requireNonNullElse(retryPolicy, ContainerRetryPolicy.NEVER);
    }

    /** A context of which nothing is started again. */
    public ContainerLaunchContext(
            Map<String, LocalResource> localResources,
            Map<String, String> environment,
            List<String> commands,
            Credentials credentials,
            Map<String, String> serviceData,
            Map<AccessType, String> acls) {
        this(localResources, environment, commands, credentials, serviceData, acls, ContainerRetryPolicy.NEVER);
    }

    /** A context with files, environment and commands only. */
    public static ContainerLaunchContext of(
            Map<String, LocalResource> localResources, Map<String, String> environment, List<String> commands) {
        return new ContainerLaunchContext(localResources, environment, commands, Credentials.EMPTY, Map.of(), Map.of());
    }

    public ContainerLaunchContext withEnvironment(Map<String, String> newEnvironment) {
        return new ContainerLaunchContext(
                localResources, newEnvironment, commands, credentials, serviceData, acls, retryPolicy);
    }

    public ContainerLaunchContext withCredentials(Credentials newCredentials) {
        return new ContainerLaunchContext(
                localResources, environment, commands, newCredentials, serviceData, acls, retryPolicy);
    }

    public ContainerLaunchContext withRetryPolicy(ContainerRetryPolicy newPolicy) {
        return new ContainerLaunchContext(
                localResources, environment, commands, credentials, serviceData, acls, newPolicy);
    }
}
