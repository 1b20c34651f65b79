package io.bobbin.rm.model.container;

import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;

/**
 * Where a container stands in the manager's eyes, with what exists there only. An end here is the end towards the
 * application; when the process tree is gone from the node is another matter, which the node reports.
 */
public sealed interface ContainerPhase {

    /** What clients are shown. */
    ContainerLifecycle shown();

    record New() implements ContainerPhase {
        @Override
        public ContainerLifecycle shown() {
            return ContainerLifecycle.NEW;
        }
    }

    /** Room on a node is kept for it (RMC-10). */
    record Reserved(Resource resource, NodeId node, Priority priority) implements ContainerPhase {
        @Override
        public ContainerLifecycle shown() {
            return ContainerLifecycle.RESERVED;
        }
    }

    record Allocated() implements ContainerPhase {
        @Override
        public ContainerLifecycle shown() {
            return ContainerLifecycle.ALLOCATED;
        }
    }

    record Acquired() implements ContainerPhase {
        @Override
        public ContainerLifecycle shown() {
            return ContainerLifecycle.ACQUIRED;
        }
    }

    record Running() implements ContainerPhase {
        @Override
        public ContainerLifecycle shown() {
            return ContainerLifecycle.RUNNING;
        }
    }

    /** Over. */
    sealed interface Ended extends ContainerPhase {

        ContainerEnd end();
    }

    record Completed(ContainerEnd end) implements Ended {
        @Override
        public ContainerLifecycle shown() {
            return ContainerLifecycle.COMPLETED;
        }
    }

    record Expired(ContainerEnd end) implements Ended {
        @Override
        public ContainerLifecycle shown() {
            return ContainerLifecycle.EXPIRED;
        }
    }

    record Released(ContainerEnd end) implements Ended {
        @Override
        public ContainerLifecycle shown() {
            return ContainerLifecycle.RELEASED;
        }
    }

    record Killed(ContainerEnd end) implements Ended {
        @Override
        public ContainerLifecycle shown() {
            return ContainerLifecycle.KILLED;
        }
    }
}
