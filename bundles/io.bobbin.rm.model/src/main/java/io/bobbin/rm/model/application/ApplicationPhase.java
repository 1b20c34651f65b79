package io.bobbin.rm.model.application;

import io.bobbin.api.application.ApplicationState;

/** Where an application stands, with what exists there only. */
public sealed interface ApplicationPhase {

    /** What clients are shown (APP-20). */
    ApplicationState shown();

    /** Whether nothing can change any more. */
    default boolean isFinal() {
        return false;
    }

    /**
     * Whether a further attempt would follow if the current one failed now.
     *
     * @param exitStatus of its AM's container
     * @param time when, in ms since the epoch
     */
    default boolean goesOnAfter(int exitStatus, long time) {
        return false;
    }

    record New(RetryRule rule) implements ApplicationPhase {
        @Override
        public ApplicationState shown() {
            return ApplicationState.NEW;
        }
    }

    record NewSaving(RetryRule rule) implements ApplicationPhase {
        @Override
        public ApplicationState shown() {
            return ApplicationState.NEW_SAVING;
        }
    }

    /** Stored; waits for a scheduler to take it into a queue. */
    record Submitted(RetryRule rule) implements ApplicationPhase {
        @Override
        public ApplicationState shown() {
            return ApplicationState.SUBMITTED;
        }
    }

    record Accepted(Tries tries) implements ApplicationPhase {
        @Override
        public ApplicationState shown() {
            return ApplicationState.ACCEPTED;
        }

        @Override
        public boolean goesOnAfter(int exitStatus, long time) {
            return tries.failed(exitStatus, time).mayGoOn(time);
        }
    }

    record Running(Tries tries) implements ApplicationPhase {
        @Override
        public ApplicationState shown() {
            return ApplicationState.RUNNING;
        }

        @Override
        public boolean goesOnAfter(int exitStatus, long time) {
            return tries.failed(exitStatus, time).mayGoOn(time);
        }
    }

    /**
     * Its end is being stored.
     *
     * @param shown the state before
     * @param attemptOver whether its attempt is over as well; if not, a finished one goes through FINISHING
     */
    record FinalSaving(ApplicationState shown, ApplicationEnd end, boolean attemptOver) implements ApplicationPhase {}

    /** Its end is stored, its AM still runs. */
    record Finishing(ApplicationEnd end) implements ApplicationPhase {
        @Override
        public ApplicationState shown() {
            return ApplicationState.FINISHED;
        }
    }

    /**
     * Its attempt is being killed.
     *
     * @param shown the state before
     * @param cause why it is killed
     */
    record Killing(ApplicationState shown, Tries tries, String cause) implements ApplicationPhase {}

    record Finished(ApplicationEnd end) implements ApplicationPhase {
        @Override
        public ApplicationState shown() {
            return ApplicationState.FINISHED;
        }

        @Override
        public boolean isFinal() {
            return true;
        }
    }

    record Failed(ApplicationEnd end) implements ApplicationPhase {
        @Override
        public ApplicationState shown() {
            return ApplicationState.FAILED;
        }

        @Override
        public boolean isFinal() {
            return true;
        }
    }

    record Killed(ApplicationEnd end) implements ApplicationPhase {
        @Override
        public ApplicationState shown() {
            return ApplicationState.KILLED;
        }

        @Override
        public boolean isFinal() {
            return true;
        }
    }
}
