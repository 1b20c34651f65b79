package io.bobbin.nm.model.container;

import io.bobbin.api.container.LocalResource;
import io.bobbin.nm.model.Lines;
import io.bobbin.nm.model.resource.ResourceKey;
import io.bobbin.testkit.spec.Spec;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A container's lifecycle on its node, line by line; pauses, new forms, retries and new tokens are not part of it. */
class ContainerLinesTest {

    private static final LocalResource DATA = new LocalResource(
            URI.create("file:///data"), LocalResource.Type.FILE, LocalResource.Visibility.APPLICATION, 1, 2, null);
    private static final Map<String, LocalResource> ONE = Map.of("data", DATA);

    private static final String LINES =
            """
            SM-7.01a | New                | InitContainer       | Scheduled          | Launch
            SM-7.01b | New                | InitContainer#data  | Localizing         | RequestResources
            SM-7.01c | New                | InitContainer#bad   | LocalizationFailed | Note, ReleaseResources
            SM-7.01d | New                | InitContainer#ended | Done               | SaveEnd, TellEnded
            SM-7.02  | New                | UpdateDiagnostics   | same               | Note
            SM-7.03  | New                | KillContainer       | Done               | Note, SaveEnd, TellEnded
            SM-7.05a | Localizing         | ResourceLocalized   | Scheduled          | Launch
            SM-7.05b | Localizing#two     | ResourceLocalized   | Localizing         |
            SM-7.06  | Localizing         | ResourceFailed      | LocalizationFailed | Note, ReleaseResources
            SM-7.07  | Localizing         | UpdateDiagnostics   | same               | Note
            SM-7.08  | Localizing         | KillContainer       | Killing            | Note, ReleaseResources
            SM-7.10  | LocalizationFailed | ResourcesCleanedUp  | Done               | SaveEnd, TellEnded
            SM-7.11  | LocalizationFailed | UpdateDiagnostics   | same               | Note
            SM-7.13  | LocalizationFailed | ResourceLocalized   | same               |
            SM-7.14  | LocalizationFailed | ResourceFailed      | same               |
            SM-7.16  | Scheduled          | ContainerLaunched   | Running            |
            SM-7.18  | Scheduled          | Failed              | ExitedWithFailure  | Note, ReleaseResources
            SM-7.19  | Scheduled          | UpdateDiagnostics   | same               | Note
            SM-7.20  | Scheduled          | KillContainer       | Killing            | Note, CleanUpLaunch
            SM-7.22  | Running            | Succeeded           | ExitedWithSuccess  | ReleaseResources
            SM-7.28  | Running            | UpdateDiagnostics   | same               | Note
            SM-7.29  | Running            | KillContainer       | Killing            | Note, CleanUpLaunch
            SM-7.30  | Running            | KilledOnRequest     | ExitedWithFailure  | Note, Note, ReleaseResources
            SM-7.79  | ExitedWithSuccess  | ResourcesCleanedUp  | Done               | SaveEnd, TellEnded
            SM-7.80  | ExitedWithSuccess  | UpdateDiagnostics   | same               | Note
            SM-7.83  | ExitedWithSuccess  | KilledOnRequest     | same               |
            SM-7.84  | ExitedWithFailure  | ResourcesCleanedUp  | Done               | SaveEnd, TellEnded
            SM-7.85  | ExitedWithFailure  | UpdateDiagnostics   | same               | Note
            SM-7.88  | ExitedWithFailure  | KilledOnRequest     | same               |
            SM-7.89  | Killing            | KilledOnRequest     | CleanedUpAfterKill | Note, ReleaseResources
            SM-7.91  | Killing            | ResourceFailed      | same               |
            SM-7.92  | Killing            | UpdateDiagnostics   | same               | Note
            SM-7.93  | Killing            | KillContainer       | same               |
            SM-7.94  | Killing            | Succeeded           | ExitedWithSuccess  | ReleaseResources
            SM-7.95  | Killing            | Failed              | ExitedWithFailure  | Note, ReleaseResources
            SM-7.96  | Killing            | ResourcesCleanedUp  | Done               | SaveEnd, TellEnded
            SM-7.99  | CleanedUpAfterKill | ResourcesCleanedUp  | Done               | SaveEnd, TellEnded
            SM-7.100 | CleanedUpAfterKill | UpdateDiagnostics   | same               | Note
            SM-7.103 | CleanedUpAfterKill | KilledOnRequest     | same               |
            SM-7.105 | Done               | InitContainer       | same               |
            SM-7.106 | Done               | UpdateDiagnostics   | same               | Note
            SM-7.107 | Done               | ResourceFailed      | same               |
            SM-7.107 | Done               | Succeeded           | same               |
            SM-7.107 | Done               | Failed              | same               |
            SM-7.109 | Done               | KilledOnRequest     | same               |
            """;

    @Test
    @Spec({
        "SM-7.01", "SM-7.02", "SM-7.03", "SM-7.05", "SM-7.06", "SM-7.07", "SM-7.08", "SM-7.10", "SM-7.11", "SM-7.13",
        "SM-7.14", "SM-7.16", "SM-7.18", "SM-7.19", "SM-7.20", "SM-7.22", "SM-7.28", "SM-7.29", "SM-7.30", "SM-7.79",
        "SM-7.80", "SM-7.83", "SM-7.84", "SM-7.85", "SM-7.88", "SM-7.89", "SM-7.91", "SM-7.92", "SM-7.93", "SM-7.94",
        "SM-7.95", "SM-7.96", "SM-7.99", "SM-7.100", "SM-7.103", "SM-7.105", "SM-7.106", "SM-7.107", "SM-7.109"
    })
    void eachLineIsAsItIsWritten() {
        new Lines<>(ContainerTable.TABLE)
                .states(
                        new ContainerState.New(),
                        new ContainerState.Localizing(List.of("data"), Map.of()),
                        new ContainerState.LocalizationFailed(),
                        new ContainerState.Scheduled(),
                        new ContainerState.Running(),
                        new ContainerState.ExitedWithSuccess(),
                        new ContainerState.ExitedWithFailure(3),
                        new ContainerState.Killing(-105),
                        new ContainerState.CleanedUpAfterKill(-105),
                        new ContainerState.Done(-105))
                .state("#two", new ContainerState.Localizing(List.of("data", "code"), Map.of()))
                .events(
                        new ContainerEvent.InitContainer(Map.of(), new Found.Fresh()),
                        new ContainerEvent.ResourceLocalized(ResourceKey.of(DATA), "/cache/data", ONE),
                        new ContainerEvent.ResourceFailed("no such file"),
                        new ContainerEvent.ContainerLaunched(),
                        new ContainerEvent.Succeeded(),
                        new ContainerEvent.Failed(3, "oops"),
                        new ContainerEvent.KilledOnRequest(137, ""),
                        new ContainerEvent.KillContainer(-107, "stopped"),
                        new ContainerEvent.ResourcesCleanedUp(),
                        new ContainerEvent.UpdateDiagnostics("text"))
                .event("#data", new ContainerEvent.InitContainer(ONE, new Found.Fresh()))
                .event("#bad", new ContainerEvent.InitContainer(Map.of("../data", DATA), new Found.Fresh()))
                .event("#ended", new ContainerEvent.InitContainer(Map.of(), new Found.Ended(7)))
                .check(LINES);
    }
}
