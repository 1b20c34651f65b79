package io.bobbin.rm.model.node;

import io.bobbin.api.node.NodeState;

/** Where a node stands, with what exists there only. */
public sealed interface NodePhase {

    /** What clients and schedulers are shown. */
    NodeState shown();

    /** Whether the node takes part in the cluster. */
    default boolean isActive() {
        return shown().isActive();
    }

    record New() implements NodePhase {
        @Override
        public NodeState shown() {
            return NodeState.NEW;
        }
    }

    record Running() implements NodePhase {
        @Override
        public NodeState shown() {
            return NodeState.RUNNING;
        }
    }

    /**
     * Its containers go on, new ones are not placed on it (NOD-12).
     *
     * @param report what it says is wrong, for people
     */
    record Unhealthy(String report) implements NodePhase {
        @Override
        public NodeState shown() {
            return NodeState.UNHEALTHY;
        }
    }

    /** It has not been heard of for too long. */
    record Lost() implements NodePhase {
        @Override
        public NodeState shown() {
            return NodeState.LOST;
        }
    }

    /** It was told to register again because its heartbeats had lost their order. */
    record Rebooted() implements NodePhase {
        @Override
        public NodeState shown() {
            return NodeState.REBOOTED;
        }
    }

    /** It has said that it stops for good. */
    record Shutdown() implements NodePhase {
        @Override
        public NodeState shown() {
            return NodeState.SHUTDOWN;
        }
    }

    /**
     * Its containers go on, new ones are not placed on it, and it leaves when no application is left (NOD-14).
     *
     * @param deadline when it leaves in any case, in ms since the epoch; 0 for never
     */
    record Decommissioning(long deadline) implements NodePhase {
        @Override
        public NodeState shown() {
            return NodeState.DECOMMISSIONING;
        }
    }

    /** An operator has had it leave. */
    record Decommissioned() implements NodePhase {
        @Override
        public NodeState shown() {
            return NodeState.DECOMMISSIONED;
        }
    }
}
