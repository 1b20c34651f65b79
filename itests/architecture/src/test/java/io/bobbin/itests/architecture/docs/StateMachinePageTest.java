package io.bobbin.itests.architecture.docs;

import io.bobbin.nm.model.application.ApplicationState;
import io.bobbin.nm.model.application.ApplicationTable;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.container.ContainerTable;
import io.bobbin.nm.model.resource.ResourceState;
import io.bobbin.nm.model.resource.ResourceTable;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.application.ApplicationTransitions;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.attempt.AttemptTransitions;
import io.bobbin.rm.model.container.ContainerPhase;
import io.bobbin.rm.model.container.ContainerTransitions;
import io.bobbin.rm.model.node.NodePhase;
import io.bobbin.rm.model.node.NodeTransitions;
import io.bobbin.statemachine.Diagram;
import io.bobbin.statemachine.Rule;
import io.bobbin.statemachine.Transitions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The diagrams are those of the tables that the daemons run by. */
class StateMachinePageTest {

    /**
     * A lifecycle and its page.
     *
     * @param id the machine in the list of sentences
     */
    record Machine(
            String id,
            String page,
            String title,
            Class<?> source,
            Transitions<?, ?, ?> table,
            Class<?> initial,
            List<Class<?>> ends) {

        @Override
        public String toString() {
            return page;
        }
    }

    static Stream<Machine> machines() {
        return Stream.of(
                new Machine(
                        "SM-1",
                        "application",
                        "An application",
                        ApplicationTransitions.class,
                        ApplicationTransitions.TABLE,
                        ApplicationPhase.New.class,
                        List.of(
                                ApplicationPhase.Finished.class,
                                ApplicationPhase.Failed.class,
                                ApplicationPhase.Killed.class)),
                new Machine(
                        "SM-2",
                        "attempt",
                        "An attempt to run an application",
                        AttemptTransitions.class,
                        AttemptTransitions.TABLE,
                        AttemptPhase.New.class,
                        List.of(AttemptPhase.Finished.class, AttemptPhase.Failed.class, AttemptPhase.Killed.class)),
                new Machine(
                        "SM-4",
                        "container",
                        "A container, as the resource manager sees it",
                        ContainerTransitions.class,
                        ContainerTransitions.TABLE,
                        ContainerPhase.New.class,
                        List.of(
                                ContainerPhase.Completed.class,
                                ContainerPhase.Expired.class,
                                ContainerPhase.Released.class,
                                ContainerPhase.Killed.class)),
                new Machine(
                        "SM-5",
                        "node",
                        "A node",
                        NodeTransitions.class,
                        NodeTransitions.TABLE,
                        NodePhase.New.class,
                        List.of(NodePhase.Lost.class, NodePhase.Rebooted.class, NodePhase.Shutdown.class)),
                new Machine(
                        "SM-6",
                        "node-application",
                        "An application on a node",
                        ApplicationTable.class,
                        ApplicationTable.TABLE,
                        ApplicationState.New.class,
                        List.of(ApplicationState.Finished.class)),
                new Machine(
                        "SM-7",
                        "node-container",
                        "A container on its node",
                        ContainerTable.class,
                        ContainerTable.TABLE,
                        ContainerState.New.class,
                        List.of(ContainerState.Done.class)),
                new Machine(
                        "SM-8",
                        "node-resource",
                        "A resource on a node",
                        ResourceTable.class,
                        ResourceTable.TABLE,
                        ResourceState.Init.class,
                        List.of()));
    }

    @ParameterizedTest
    @MethodSource("machines")
    void thePageIsTheTable(Machine machine) {
        Page.of("state-machines/" + machine.page() + ".md").shouldBe(text(machine));
    }

    @Test
    void theIndexHasEveryMachine() {
        Page.of("state-machines/README.md")
                .shouldBe("# State machines\n\n"
                        + "Each lifecycle is a table; these pages are printed from the tables that the daemons run by.\n\n"
                        + machines()
                                .map(machine -> "- [" + machine.title() + "](" + machine.page() + ".md)\n")
                                .collect(Collectors.joining()));
    }

    private static String text(Machine machine) {
        var text = new StringBuilder("# ").append(machine.title()).append("\n\n");
        text.append("Printed from `")
                .append(machine.source().getName())
                .append("`; in words: [")
                .append(machine.id())
                .append("](../spec/")
                .append(machine.id())
                .append(".md).\n\n");
        text.append("```mermaid\n")
                .append(Diagram.of(machine.table(), machine.initial(), machine.ends()))
                .append("```\n");
        List<Rule> ignored =
                machine.table().rules().stream().filter(Rule::isIgnored).toList();
        if (!ignored.isEmpty()) {
            text.append("\nWhat changes nothing, and why:\n\n| State | Event | Why |\n|---|---|---|\n");
            ignored.forEach(rule -> text.append("| ")
                    .append(rule.state().getSimpleName())
                    .append(" | ")
                    .append(rule.event().getSimpleName())
                    .append(" | ")
                    .append(rule.reason())
                    .append(" |\n"));
        }
        text.append(
                "\nAny other pair of state and event is a fault, and is reported with the id of what it happened to.\n");
        return text.toString();
    }
}
