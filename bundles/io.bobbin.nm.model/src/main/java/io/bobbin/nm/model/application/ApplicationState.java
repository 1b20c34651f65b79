package io.bobbin.nm.model.application;

import io.bobbin.api.id.ContainerId;
import java.util.List;

/** States of an application on a node. */
public sealed interface ApplicationState {

    /**
     * Not begun.
     *
     * @param containers wait until it is ready
     */
    record New(List<ContainerId> containers) implements ApplicationState {
        public New {
            containers = List.copyOf(containers);
        }
    }

    /**
     * Its logs and directories are being set up.
     *
     * @param containers wait until it is ready
     */
    record Initing(List<ContainerId> containers) implements ApplicationState {
        public Initing {
            containers = List.copyOf(containers);
        }
    }

    /**
     * Ready.
     *
     * @param containers those that are not over
     */
    record Running(List<ContainerId> containers) implements ApplicationState {
        public Running {
            containers = List.copyOf(containers);
        }
    }

    /**
     * Over; its containers are being ended.
     *
     * @param containers those that are not over
     */
    record FinishingContainersWait(List<ContainerId> containers) implements ApplicationState {
        public FinishingContainersWait {
            containers = List.copyOf(containers);
        }
    }

    record ResourcesCleaningUp() implements ApplicationState {}

    record Finished() implements ApplicationState {}
}
