package io.bobbin.rm.model.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.model.Rows;
import io.bobbin.rm.model.container.ContainerEffect.CleanUp;
import io.bobbin.rm.model.container.ContainerEffect.StopWatching;
import io.bobbin.rm.model.container.ContainerEffect.TellFinished;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.api.Test;

/** A container's lifecycle, line by line. */
class ContainerTransitionsTest {

    private static final ContainerEnd END = new ContainerEnd(-100, "given back", 9);
    private static final NodeId NODE = new NodeId("one", 1);

    private static final String LINES =
            """
            SM-4.01  | New       | Start   | Allocated | TellAllocated
            SM-4.02  | New       | Kill    | Killed    |
            SM-4.03  | New       | Reserve | Reserved  |
            SM-4.04  | New       | Acquire | Acquired  | WatchUse, TellNode
            SM-4.06  | Reserved  | Reserve | Reserved  |
            SM-4.07  | Reserved  | Start   | Allocated | TellAllocated
            SM-4.08  | Reserved  | Kill    | Killed    |
            SM-4.09  | Reserved  | Release | Released  |
            SM-4.10  | Allocated | Acquire | Acquired  | WatchUse, TellNode
            SM-4.11  | Allocated | Expire  | Expired   | TellFinished
            SM-4.12  | Allocated | Kill    | Killed    | TellFinished
            SM-4.13  | Acquired  | Launch  | Running   | StopWatching
            SM-4.14  | Acquired  | Acquire | Acquired  |
            SM-4.15  | Acquired  | Finish  | Completed | StopWatching, TellFinished
            SM-4.16  | Acquired  | Release | Released  | StopWatching, CleanUp, TellFinished
            SM-4.17  | Acquired  | Expire  | Expired   | StopWatching, CleanUp, TellFinished
            SM-4.18  | Acquired  | Kill    | Killed    | StopWatching, CleanUp, TellFinished
            SM-4.19  | Running   | Finish  | Completed | TellFinished
            SM-4.20  | Running   | Kill    | Killed    | StopWatching, CleanUp, TellFinished
            SM-4.21  | Running   | Release | Released  | StopWatching, CleanUp, TellFinished
            SM-4.22  | Running   | Acquire | Running   |
            SM-4.26a | Completed | Expire  | Completed |
            SM-4.26b | Completed | Release | Completed |
            SM-4.26c | Completed | Kill    | Completed |
            SM-4.27a | Expired   | Release | Expired   |
            SM-4.27b | Expired   | Kill    | Expired   |
            SM-4.28a | Released  | Expire  | Released  |
            SM-4.28b | Released  | Release | Released  |
            SM-4.28c | Released  | Kill    | Released  |
            SM-4.28d | Released  | Finish  | Released  |
            SM-4.29a | Killed    | Expire  | Killed    |
            SM-4.29b | Killed    | Release | Killed    |
            SM-4.29c | Killed    | Kill    | Killed    |
            SM-4.29d | Killed    | Acquire | Killed    |
            SM-4.29e | Killed    | Finish  | Killed    |
            """;

    private static Rows<ContainerPhase, ContainerEvent, ContainerEffect> rows() {
        return new Rows<>(ContainerTransitions.TABLE)
                .state("", new ContainerPhase.New())
                .state("", new ContainerPhase.Reserved(Resource.of(1, 1), NODE, Priority.ZERO))
                .state("", new ContainerPhase.Allocated())
                .state("", new ContainerPhase.Acquired())
                .state("", new ContainerPhase.Running())
                .state("", new ContainerPhase.Completed(END))
                .state("", new ContainerPhase.Expired(END))
                .state("", new ContainerPhase.Released(END))
                .state("", new ContainerPhase.Killed(END))
                .event("", new ContainerEvent.Start())
                .event("", new ContainerEvent.Reserve(Resource.of(1, 1), NODE, Priority.ZERO))
                .event("", new ContainerEvent.Acquire())
                .event("", new ContainerEvent.Launch())
                .event("", new ContainerEvent.Finish(END))
                .event("", new ContainerEvent.Release(END))
                .event("", new ContainerEvent.Expire(END))
                .event("", new ContainerEvent.Kill(END))
                .lines(LINES);
    }

    @Test
    @Spec({
        "SM-4.01", "SM-4.02", "SM-4.03", "SM-4.04", "SM-4.06", "SM-4.07", "SM-4.08", "SM-4.09", "SM-4.10", "SM-4.11",
        "SM-4.12", "SM-4.13", "SM-4.14", "SM-4.15", "SM-4.16", "SM-4.17", "SM-4.18", "SM-4.19", "SM-4.20", "SM-4.21",
        "SM-4.22", "SM-4.26", "SM-4.27", "SM-4.28", "SM-4.29", "RMC-01", "RMC-06", "RMC-08", "RMC-10"
    })
    void eachLineIsAsItIsWritten() {
        rows().check();
    }

    @Test
    @Spec("EVT-09")
    void whatNoLineSaysFailsLoudly() {
        rows().checkThatNothingElseIsCovered(ContainerPhase.class, ContainerEvent.class);
    }

    @Test
    void everyLineBelongsToTheMachine() {
        assertThat(rows().ids()).allMatch(id -> id.startsWith("SM-4.")).hasSize(25);
    }

    @Test
    @Spec("RMC-07")
    void anEndIsTold() {
        var step = ContainerTransitions.TABLE.apply(new ContainerPhase.Running(), new ContainerEvent.Release(END));

        assertThat(step.next()).isEqualTo(new ContainerPhase.Released(END));
        assertThat(step.effects()).containsExactly(new StopWatching(), new CleanUp(), new TellFinished(END));
    }
}
