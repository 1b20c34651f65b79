package io.bobbin.client.nm;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.statemachine.Diagram;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ContainerMachineTest {

    /** Outcomes of calls arrive only where a call is in hand; orders may come at any time. */
    @Test
    void everyPairIsThoughtOf() {
        var missing = new TreeSet<String>();
        for (Class<?> state : ContainerMachine.State.class.getPermittedSubclasses()) {
            for (Class<?> event : ContainerMachine.Event.class.getPermittedSubclasses()) {
                if (!ContainerMachine.TABLE.covers(
                        state.asSubclass(ContainerMachine.State.class),
                        event.asSubclass(ContainerMachine.Event.class))) {
                    missing.add(state.getSimpleName() + " " + event.getSimpleName());
                }
            }
        }

        assertThat(missing)
                .containsExactlyInAnyOrder(
                        "Prep Changed",
                        "Prep ChangeFailed",
                        "Starting Changed",
                        "Starting ChangeFailed",
                        "Running Changed",
                        "Running ChangeFailed",
                        "Changing Started",
                        "Changing StartFailed",
                        "Changing Stopped",
                        "Changing StopFailed",
                        "Stopping Changed",
                        "Stopping ChangeFailed",
                        "Done Changed",
                        "Done ChangeFailed",
                        "Failed Changed",
                        "Failed ChangeFailed",
                        "Prep Started",
                        "Prep StartFailed",
                        "Prep Stopped",
                        "Prep StopFailed",
                        "Starting Stopped",
                        "Starting StopFailed",
                        "Running Started",
                        "Running StartFailed",
                        "Running Stopped",
                        "Running StopFailed",
                        "Stopping Started",
                        "Stopping StartFailed",
                        "Done Started",
                        "Done StartFailed",
                        "Done Stopped",
                        "Done StopFailed",
                        "Failed Started",
                        "Failed StartFailed",
                        "Failed Stopped",
                        "Failed StopFailed");
    }

    @Test
    @Spec({"SM-9.09", "SM-9.10"})
    void whatIsOverStaysOver() {
        for (ContainerMachine.State over : List.of(new ContainerMachine.Done(), new ContainerMachine.Failed())) {
            for (ContainerMachine.Event order : List.of(
                    new ContainerMachine.StartContainer(),
                    new ContainerMachine.StopContainer(),
                    new ContainerMachine.Change(new ChangeOrder.Restart()))) {
                var step = ContainerMachine.TABLE.apply(over, order);
                assertThat(step.next()).isEqualTo(over);
                assertThat(step.effects()).isEmpty();
            }
        }
    }

    @Test
    void thePictureIsKnown() {
        String picture = Diagram.of(
                ContainerMachine.TABLE,
                ContainerMachine.Prep.class,
                List.of(ContainerMachine.Done.class, ContainerMachine.Failed.class));

        assertThat(picture)
                .isEqualTo(
                        """
                        stateDiagram-v2
                            [*] --> Prep
                            Changing --> Changing: Change, ChangeFailed, Changed, StopContainer
                            Changing --> Failed: ChangeFailed
                            Changing --> Running: ChangeFailed, Changed
                            Changing --> Stopping: ChangeFailed, Changed
                            Prep --> Done: StopContainer
                            Prep --> Prep: Change
                            Prep --> Starting: StartContainer
                            Running --> Changing: Change
                            Running --> Stopping: StopContainer
                            Starting --> Failed: StartFailed
                            Starting --> Running: Started
                            Starting --> Starting: Change, StopContainer
                            Starting --> Stopping: Started
                            Stopping --> Done: Stopped
                            Stopping --> Failed: StopFailed
                            Stopping --> Stopping: Change
                            Done --> [*]
                            Failed --> [*]
                        """);
    }
}
