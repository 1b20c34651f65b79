package io.bobbin.distributedshell;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Credentials;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A job to submit (CLY-01 to CLY-03).
 *
 * @param queue null for the default one
 * @param amResource the size of the AM's container
 * @param maxAttempts attempts in all; 0 leaves it to the cluster
 * @param keepsContainers whether tasks go on when their AM dies, for the next one to take over (DSH-09)
 * @param acls who may view and modify it beside its owner, each as {@code users groups}
 */
public record ShellJob(
        String name,
        @Nullable String queue,
        ShellTask task,
        Resource amResource,
        int maxAttempts,
        boolean keepsContainers,
        Set<String> tags,
        Map<AccessType, String> acls) {

    public ShellJob {
        acls = Collections.unmodifiableMap(new TreeMap<>(acls));
    }

    /** A job that its owner grants to nobody. */
    public ShellJob(
            String name,
            @Nullable String queue,
            ShellTask task,
            Resource amResource,
            int maxAttempts,
            boolean keepsContainers,
            Set<String> tags) {
        this(name, queue, task, amResource, maxAttempts, keepsContainers, tags, Map.of());
    }

    /** The type under which such applications are listed. */
    public static final String TYPE = "SHELL";

    /** The submission of this job as the application {@code id}. */
    public ApplicationSubmissionContext submission(ApplicationId id, ShellHome home) {
        return new ApplicationSubmissionContext(
                id,
                name,
                queue,
                null,
                amContainer(home),
                amResource,
                List.of(),
                false,
                maxAttempts,
                TYPE,
                tags,
                keepsContainers,
                -1,
                null);
    }

    private ContainerLaunchContext amContainer(ShellHome home) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("BOBBIN_HOME", home.directory());
        environment.put("CLASSPATH", home.classPath());
        environment.put(ApplicationMaster.MANAGER, home.manager());
        var words = new ArrayList<String>();
        words.add("{{JAVA_HOME}}/bin/java");
        words.add("-Xmx" + Math.max(48, amResource.memory() / 2) + "m");
        words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
        // It writes to its standard output and has no log, which need not be said in each.
        words.add("-Dslf4j.internal.verbosity=ERROR");
        words.addAll(home.javaFlags());
        words.add(ApplicationMaster.class.getName());
        words.addAll(task.toArguments());
        words.add("1><LOG_DIR>/stdout");
        words.add("2><LOG_DIR>/stderr");
        return new ContainerLaunchContext(
                Map.of(), environment, List.of(String.join(" ", words)), Credentials.EMPTY, Map.of(), acls);
    }
}
