package io.bobbin.rm.model.attempt;

import io.bobbin.api.application.AttemptState;
import org.jspecify.annotations.Nullable;

/** Where an attempt stands, with what exists there only. */
public sealed interface AttemptPhase {

    /** What clients are shown. */
    AttemptState shown();

    /** Whether nothing can change any more. */
    default boolean isFinal() {
        return false;
    }

    /**
     * @param unmanaged whether somebody else starts its AM
     */
    record New(boolean unmanaged) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.NEW;
        }
    }

    record Submitted(boolean unmanaged) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.SUBMITTED;
        }
    }

    /** Waits for its AM's container, for as long as it takes (ATT-09). */
    record Scheduled() implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.SCHEDULED;
        }
    }

    record AllocatedSaving(Master master) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.ALLOCATED_SAVING;
        }
    }

    record Allocated(Master master) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.ALLOCATED;
        }
    }

    record LaunchedUnmanagedSaving() implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.LAUNCHED_UNMANAGED_SAVING;
        }
    }

    /**
     * @param master null for an unmanaged AM
     */
    record Launched(@Nullable Master master) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.LAUNCHED;
        }
    }

    /**
     * @param master null for an unmanaged AM
     * @param progress from 0 to 1
     */
    record Running(@Nullable Master master, AmAddress address, float progress) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.RUNNING;
        }
    }

    /**
     * Its end is being stored.
     *
     * @param shown the state before
     * @param master null when it has no container
     * @param masterOver whether the AM is over as well; if not, a finished one goes through FINISHING
     * @param cleanUp whether the launcher has to stop the AM's container in the end
     */
    record FinalSaving(AttemptState shown, @Nullable Master master, AttemptEnd end, boolean masterOver, boolean cleanUp)
            implements AttemptPhase {}

    /** Its end is stored, its AM's container is still to end. */
    record Finishing(Master master, AttemptEnd end) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.FINISHING;
        }
    }

    record Finished(AttemptEnd end) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.FINISHED;
        }

        @Override
        public boolean isFinal() {
            return true;
        }
    }

    record Failed(AttemptEnd end) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.FAILED;
        }

        @Override
        public boolean isFinal() {
            return true;
        }
    }

    record Killed(AttemptEnd end) implements AttemptPhase {
        @Override
        public AttemptState shown() {
            return AttemptState.KILLED;
        }

        @Override
        public boolean isFinal() {
            return true;
        }
    }
}
