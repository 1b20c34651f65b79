package io.bobbin.nm.model.application;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.Lines;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An application's lifecycle on a node, line by line. */
class ApplicationLinesTest {

    private static final ContainerId ONE = new ApplicationId(1, 1).attempt(1).container(1);
    private static final ContainerId TWO = new ApplicationId(1, 1).attempt(1).container(2);

    private static final String LINES =
            """
            SM-6.01  | New                         | InitApplication     | Initing                 | RegisterAcls, StartLogs
            SM-6.02  | New                         | InitContainer       | New                     |
            SM-6.03  | Initing                     | InitContainer       | Initing                 |
            SM-6.04a | Initing                     | FinishApplication   | FinishingContainersWait | KillContainer
            SM-6.04b | Initing#empty               | FinishApplication   | ResourcesCleaningUp     | DestroyResources
            SM-6.05  | Initing                     | ContainerFinished   | Initing                 |
            SM-6.06  | Initing                     | LogHandlingInited   | same                    | InitResources
            SM-6.07  | Initing                     | LogHandlingFailed   | same                    | Warn, InitResources
            SM-6.08  | Initing                     | ApplicationInited   | Running                 | StartContainer
            SM-6.09  | Running                     | InitContainer       | Running                 | StartContainer
            SM-6.10  | Running                     | ContainerFinished   | Running                 |
            SM-6.11a | Running                     | FinishApplication   | FinishingContainersWait | KillContainer
            SM-6.11b | Running#empty               | FinishApplication   | ResourcesCleaningUp     | DestroyResources
            SM-6.12a | FinishingContainersWait     | ContainerFinished   | ResourcesCleaningUp     | DestroyResources
            SM-6.12b | FinishingContainersWait#two | ContainerFinished   | FinishingContainersWait |
            SM-6.13  | FinishingContainersWait     | InitContainer       | FinishingContainersWait | KillContainer
            SM-6.14a | FinishingContainersWait     | LogHandlingInited   | same                    |
            SM-6.14b | FinishingContainersWait     | LogHandlingFailed   | same                    |
            SM-6.14c | FinishingContainersWait     | ApplicationInited   | same                    |
            SM-6.14d | FinishingContainersWait     | FinishApplication   | same                    |
            SM-6.15  | ResourcesCleaningUp         | ContainerFinished   | same                    |
            SM-6.16  | ResourcesCleaningUp         | ResourcesCleanedUp  | Finished                | FinishLogs
            SM-6.17  | ResourcesCleaningUp         | InitContainer       | same                    | KillContainer
            SM-6.18a | ResourcesCleaningUp         | LogHandlingInited   | same                    |
            SM-6.18b | ResourcesCleaningUp         | LogHandlingFailed   | same                    |
            SM-6.18c | ResourcesCleaningUp         | LogHandlingFinished | same                    |
            SM-6.18d | ResourcesCleaningUp         | ApplicationInited   | same                    |
            SM-6.18e | ResourcesCleaningUp         | FinishApplication   | same                    |
            SM-6.19a | Finished                    | LogHandlingFinished | same                    | Forget
            SM-6.19b | Finished                    | LogHandlingFailed   | same                    | Warn, Forget
            SM-6.20  | Finished                    | InitContainer       | same                    | KillContainer
            SM-6.21a | Finished                    | LogHandlingInited   | same                    |
            SM-6.21b | Finished                    | ContainerFinished   | same                    |
            SM-6.21c | Finished                    | FinishApplication   | same                    |
            """;

    @Test
    @Spec({
        "SM-6.01", "SM-6.02", "SM-6.03", "SM-6.04", "SM-6.06", "SM-6.07", "SM-6.08", "SM-6.09", "SM-6.11", "SM-6.12",
        "SM-6.13", "SM-6.14", "SM-6.15", "SM-6.16", "SM-6.17", "SM-6.18", "SM-6.19", "SM-6.20", "SM-6.21"
    })
    void eachLineIsAsItIsWritten() {
        new Lines<>(ApplicationTable.TABLE)
                .states(
                        new ApplicationState.New(List.of()),
                        new ApplicationState.Initing(List.of(ONE)),
                        new ApplicationState.Running(List.of(ONE)),
                        new ApplicationState.FinishingContainersWait(List.of(ONE)),
                        new ApplicationState.ResourcesCleaningUp(),
                        new ApplicationState.Finished())
                .state("#empty", new ApplicationState.Initing(List.of()))
                .state("#empty", new ApplicationState.Running(List.of()))
                .state("#two", new ApplicationState.FinishingContainersWait(List.of(ONE, TWO)))
                .events(
                        new ApplicationEvent.InitApplication(),
                        new ApplicationEvent.InitContainer(ONE),
                        new ApplicationEvent.LogHandlingInited(),
                        new ApplicationEvent.LogHandlingFailed("no disk"),
                        new ApplicationEvent.ApplicationInited(),
                        new ApplicationEvent.ContainerFinished(ONE),
                        new ApplicationEvent.FinishApplication("over"),
                        new ApplicationEvent.ResourcesCleanedUp(),
                        new ApplicationEvent.LogHandlingFinished())
                .check(LINES);
    }
}
