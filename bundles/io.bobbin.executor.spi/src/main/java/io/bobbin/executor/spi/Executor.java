package io.bobbin.executor.spi;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Turns prepared containers into processes. Methods are called on the node's loop and return at once; what blocks runs
 * elsewhere, and stages complete on any thread.
 *
 * <p>A container outlives the executor and the node manager: when an executor is stopped it leaves its containers
 * alone, and stages that it has given out fail with SHUTTING_DOWN or stay open. Whoever comes next under the same name
 * is asked to {@link #reacquire}. An executor keeps no state outside the container's directory.
 */
@ConsumerType
public interface Executor {

    /** The name by which operators choose it, and by which a container finds an executor again: process, docker. */
    String name();

    /**
     * Starts a container. The stage completes when the container is over and nothing of its process tree is left
     * (EXE-04, EXE-05). A directory is launched at most once: a second launch is refused without harm to the first.
     *
     * @return fails with LAUNCH_FAILED, naming the cause, when no process was started
     */
    CompletionStage<ContainerEnd> launch(PreparedContainer container);

    /**
     * Watches a container that this or an earlier executor of the same name has launched, from its directory alone
     * (EXE-10). Completes like {@link #launch}; for a container that ended meanwhile, with the exit code it left.
     */
    CompletionStage<ContainerEnd> reacquire(ContainerHandle container);

    /**
     * Sends a signal to every process of the tree (EXE-10).
     *
     * @return whether there was any
     */
    CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal);

    /**
     * Ends the whole tree: TERM, KILL after {@code grace}, again until nothing is left (LAU-09). The end is told by the
     * stage of launch or reacquire. May be repeated; a container that is over, or never began, is no error.
     */
    CompletionStage<Boolean> kill(ContainerHandle container, Duration grace);

    /**
     * Starts a container once more in the same directories, after its last end has been told (NMC-26). The stage is one
     * like that of {@link #launch}; what the last start left in the control directory counts no more.
     *
     * @return fails with LAUNCH_FAILED when no process was started, or when this executor starts nothing twice
     */
    default CompletionStage<ContainerEnd> relaunch(PreparedContainer container) {
        return CompletableFuture.failedFuture(new BobbinException(
                ErrorCode.LAUNCH_FAILED,
                "Executor '" + name() + "' cannot start " + container.handle().id() + " again"));
    }

    /**
     * The processes of these containers with their memory, by container (NMC-24). One whose processes cannot be told is
     * left out; an executor that knows none of it, as its containers are bounded otherwise, has nothing to tell.
     */
    default CompletionStage<Map<ContainerId, List<ProcessMemory>>> memory(List<ContainerHandle> containers) {
        return CompletableFuture.completedFuture(Map.of());
    }
}
