package io.bobbin.rm.ports;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Where the choice of a scheduler outlives the manager, offered by an edge. Called on any loop and returns at once; stages
 * complete on any thread, and fail with CONFIGURATION naming the file and what is wrong with it.
 */
@ConsumerType
public interface SchedulerChoices {

    /** The choice that was written last; {@link SchedulerChoice#NONE} when there is none. */
    CompletionStage<SchedulerChoice> read();

    /** Writes a choice, whole or not at all, in the order of the calls. It has reached the disk when the stage completes. */
    CompletionStage<Void> write(SchedulerChoice choice);

    /** Keeps nothing. */
    SchedulerChoices FORGETFUL = new SchedulerChoices() {
        @Override
        public CompletionStage<SchedulerChoice> read() {
            return CompletableFuture.completedStage(SchedulerChoice.NONE);
        }

        @Override
        public CompletionStage<Void> write(SchedulerChoice choice) {
            return CompletableFuture.completedStage(null);
        }
    };
}
