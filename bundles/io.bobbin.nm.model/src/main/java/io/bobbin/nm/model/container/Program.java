package io.bobbin.nm.model.container;

import io.bobbin.api.container.ContainerLaunchContext;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a container runs, what it could go back to, and how often it was started again.
 *
 * @param previous null when there is nothing to go back to
 */
public record Program(Form current, @Nullable Form previous, Retries retries) {

    /** What a start request asks for. */
    public static Program of(ContainerLaunchContext context) {
        return new Program(new Form(context, Map.of()), null, Retries.NONE);
    }

    Program with(Map<String, String> links) {
        return new Program(current.with(links), previous, retries);
    }

    Program with(Retries newRetries) {
        return new Program(current, previous, newRetries);
    }

    /** Without a way back. */
    Program committed() {
        return new Program(current, null, retries);
    }

    /**
     * Another program in the same container; its failures are counted anew.
     *
     * @param context null for the same again
     */
    Program changed(@Nullable ContainerLaunchContext context, boolean autoCommit) {
        Form next = context == null ? current : new Form(context, Map.of());
        return new Program(next, autoCommit ? null : current, Retries.NONE);
    }

    /** What ran before; null when there is nothing. */
    @Nullable
    Program rolledBack() {
        return previous == null ? null : new Program(previous, null, Retries.NONE);
    }
}
