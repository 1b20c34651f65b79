package io.bobbin.nm.model.container;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerRetryPolicy;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.nm.model.Lines;
import io.bobbin.nm.model.resource.ResourceKey;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.testkit.spec.Spec;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A container's lifecycle on its node, line by line. */
class ContainerLinesTest {

    private static final LocalResource DATA = new LocalResource(
            URI.create("file:///data"), LocalResource.Type.FILE, LocalResource.Visibility.APPLICATION, 1, 2, null);
    private static final Map<String, LocalResource> ONE = Map.of("data", DATA);
    private static final Program PLAIN = Program.of(context(Map.of()));
    private static final Program WITH_DATA = Program.of(context(ONE));
    private static final Program PREVIOUS = PLAIN.changed(context(ONE), false);
    private static final Program RETRY =
            Program.of(context(Map.of()).withRetryPolicy(ContainerRetryPolicy.onAllErrors(1, 0)));
    private static final TokenIdentifier.Container LARGER = new TokenIdentifier.Container(
            new ApplicationId(1, 1).attempt(1).container(1),
            new NodeId("here", 1),
            "ada",
            Resource.of(2, 2),
            Priority.ZERO,
            9,
            1,
            5,
            false,
            0,
            1,
            1);

    private static final String LINES =
            """
            SM-7.01a  | New                        | InitContainer      | Scheduled                  | Launch
            SM-7.01b  | New                        | InitContainer#data | Localizing                 | RequestResources
            SM-7.01c  | New                        | InitContainer#bad  | LocalizationFailed         | Note, ReleaseResources
            SM-7.01d  | New#ended                  | InitContainer      | Done                       | SaveEnd, TellEnded
            SM-7.01e  | New#launched               | InitContainer      | Scheduled                  | Reacquire
            SM-7.01f  | New#paused                 | InitContainer      | Scheduled                  | Reacquire
            SM-7.01g  | New#again                  | InitContainer      | Scheduled                  | Relaunch
            SM-7.02   | New                        | UpdateDiagnostics  | same                       | Note
            SM-7.03a  | New                        | KillContainer      | Done                       | Note, SaveEnd, TellEnded
            SM-7.03b  | New#launched               | KillContainer      | Killing                    | Note, SaveKill, Reacquire, CleanUpLaunch
            SM-7.03c  | New#again                  | KillContainer      | Done                       | Note, SaveEnd, TellEnded
            SM-7.04   | New                        | UpdateToken        | same                       | TakeToken
            SM-7.05a  | Localizing                 | ResourceLocalized  | Scheduled                  | Launch
            SM-7.05b  | Localizing#two             | ResourceLocalized  | Localizing                 |
            SM-7.06   | Localizing                 | ResourceFailed     | LocalizationFailed         | Note, ReleaseResources
            SM-7.07   | Localizing                 | UpdateDiagnostics  | same                       | Note
            SM-7.08   | Localizing                 | KillContainer      | Killing                    | Note, SaveKill, ReleaseResources
            SM-7.09   | Localizing                 | UpdateToken        | same                       | TakeToken
            SM-7.10   | LocalizationFailed         | ResourcesCleanedUp | Done                       | SaveEnd, TellEnded
            SM-7.11   | LocalizationFailed         | UpdateDiagnostics  | same                       | Note
            SM-7.12a  | LocalizationFailed         | KillContainer      | same                       |
            SM-7.12b  | LocalizationFailed         | PauseContainer     | same                       |
            SM-7.13   | LocalizationFailed         | ResourceLocalized  | same                       |
            SM-7.14   | LocalizationFailed         | ResourceFailed     | same                       |
            SM-7.15   | LocalizationFailed         | UpdateToken        | same                       | TakeToken
            SM-7.16   | Scheduled                  | ContainerLaunched  | Running                    |
            SM-7.17   | Scheduled                  | RecoverPaused      | Paused                     |
            SM-7.18   | Scheduled                  | Failed             | ExitedWithFailure          | Note, ReleaseResources
            SM-7.19   | Scheduled                  | UpdateDiagnostics  | same                       | Note
            SM-7.20   | Scheduled                  | KillContainer      | Killing                    | Note, SaveKill, CleanUpLaunch
            SM-7.21   | Scheduled                  | UpdateToken        | same                       | TakeToken
            SM-7.22   | Running                    | Succeeded          | ExitedWithSuccess          | ReleaseResources
            SM-7.23a  | Running#retry              | Failed             | Relaunching                | Note, Note, SaveProgram, Relaunch
            SM-7.23b  | Running#previous           | Failed             | Scheduled                  | Note, Note, SaveProgram, Relaunch
            SM-7.23c  | Running                    | Failed             | ExitedWithFailure          | Note, ReleaseResources
            SM-7.24a  | Running                    | Reinitialize       | ReinitializingAwaitingKill | CleanUpLaunch
            SM-7.24b  | Running                    | Reinitialize#data  | Reinitializing             | RequestResources
            SM-7.24c  | Running                    | Reinitialize#bad   | same                       | Note
            SM-7.25a  | Running#previous           | RollBack           | ReinitializingAwaitingKill | CleanUpLaunch
            SM-7.25b  | Running                    | RollBack           | same                       | Note
            SM-7.26   | Running                    | ResourceLocalized  | same                       | Link
            SM-7.27   | Running                    | ResourceFailed     | same                       | Note
            SM-7.28   | Running                    | UpdateDiagnostics  | same                       | Note
            SM-7.29   | Running                    | KillContainer      | Killing                    | Note, SaveKill, CleanUpLaunch
            SM-7.30   | Running                    | KilledOnRequest    | ExitedWithFailure          | Note, Note, ReleaseResources
            SM-7.31   | Running                    | PauseContainer     | Pausing                    | PauseProcesses
            SM-7.32   | Running                    | UpdateToken        | same                       | TakeToken
            SM-7.33   | Pausing                    | ResourceLocalized  | same                       | Link
            SM-7.34   | Pausing                    | KillContainer      | Killing                    | Note, SaveKill, CleanUpLaunch
            SM-7.35   | Pausing                    | UpdateDiagnostics  | same                       | Note
            SM-7.36   | Pausing                    | ContainerPaused    | Paused                     |
            SM-7.37   | Pausing                    | Succeeded          | ExitedWithSuccess          | ReleaseResources
            SM-7.38   | Pausing                    | Failed             | ExitedWithFailure          | Note, ReleaseResources
            SM-7.39   | Pausing                    | KilledOnRequest    | ExitedWithFailure          | Note, Note, ReleaseResources
            SM-7.40   | Pausing                    | UpdateToken        | same                       | TakeToken
            SM-7.41   | Paused                     | KillContainer      | Killing                    | Note, SaveKill, CleanUpLaunch
            SM-7.42   | Paused                     | UpdateDiagnostics  | same                       | Note
            SM-7.43   | Paused                     | PauseContainer     | same                       |
            SM-7.44   | Paused                     | ResourceLocalized  | same                       | Link
            SM-7.45   | Paused                     | ResumeContainer    | Resuming                   | ResumeProcesses
            SM-7.46   | Paused                     | Failed             | ExitedWithFailure          | Note, ReleaseResources
            SM-7.47   | Paused                     | KilledOnRequest    | ExitedWithFailure          | Note, Note, ReleaseResources
            SM-7.48   | Paused                     | Succeeded          | ExitedWithSuccess          | ReleaseResources
            SM-7.49   | Paused                     | UpdateToken        | same                       | TakeToken
            SM-7.50   | Resuming                   | KillContainer      | Killing                    | Note, SaveKill, CleanUpLaunch
            SM-7.51   | Resuming                   | ContainerResumed   | Running                    |
            SM-7.52   | Resuming                   | UpdateDiagnostics  | same                       | Note
            SM-7.53   | Resuming                   | ResourceLocalized  | same                       | Link
            SM-7.54   | Resuming                   | Failed             | ExitedWithFailure          | Note, ReleaseResources
            SM-7.55   | Resuming                   | KilledOnRequest    | ExitedWithFailure          | Note, Note, ReleaseResources
            SM-7.56   | Resuming                   | Succeeded          | ExitedWithSuccess          | ReleaseResources
            SM-7.57   | Resuming                   | UpdateToken        | same                       | TakeToken
            SM-7.58   | Reinitializing             | Succeeded          | ExitedWithSuccess          | ReleaseResources
            SM-7.59   | Reinitializing             | Failed             | ExitedWithFailure          | Note, ReleaseResources
            SM-7.60a  | Reinitializing             | ResourceLocalized  | ReinitializingAwaitingKill | CleanUpLaunch
            SM-7.60b  | Reinitializing#two         | ResourceLocalized  | Reinitializing             |
            SM-7.61   | Reinitializing             | ResourceFailed     | Running                    | Note, Note
            SM-7.62   | Reinitializing             | UpdateDiagnostics  | same                       | Note
            SM-7.63   | Reinitializing             | KillContainer      | Killing                    | Note, SaveKill, CleanUpLaunch
            SM-7.64   | Reinitializing             | PauseContainer     | Pausing                    | PauseProcesses
            SM-7.65   | Reinitializing             | UpdateToken        | same                       | TakeToken
            SM-7.66   | ReinitializingAwaitingKill | Succeeded          | ExitedWithSuccess          | ReleaseResources
            SM-7.67   | ReinitializingAwaitingKill | Failed             | ExitedWithFailure          | Note, ReleaseResources
            SM-7.68   | ReinitializingAwaitingKill | UpdateDiagnostics  | same                       | Note
            SM-7.69   | ReinitializingAwaitingKill | KillContainer      | Killing                    | Note, SaveKill, CleanUpLaunch
            SM-7.70   | ReinitializingAwaitingKill | PauseContainer     | Scheduled                  |
            SM-7.71   | ReinitializingAwaitingKill | KilledOnRequest    | Scheduled                  | SaveProgram, Relaunch
            SM-7.72   | ReinitializingAwaitingKill | UpdateToken        | same                       | TakeToken
            SM-7.73   | Relaunching                | ContainerLaunched  | Running                    |
            SM-7.74   | Relaunching                | Failed             | ExitedWithFailure          | Note, ReleaseResources
            SM-7.75   | Relaunching                | UpdateDiagnostics  | same                       | Note
            SM-7.76   | Relaunching                | KillContainer      | Killing                    | Note, SaveKill, CleanUpLaunch
            SM-7.77   | Relaunching                | PauseContainer     | Killing                    | Note, SaveKill, CleanUpLaunch
            SM-7.78   | Relaunching                | UpdateToken        | same                       | TakeToken
            SM-7.79   | ExitedWithSuccess          | ResourcesCleanedUp | Done                       | SaveEnd, TellEnded
            SM-7.80   | ExitedWithSuccess          | UpdateDiagnostics  | same                       | Note
            SM-7.81a  | ExitedWithSuccess          | KillContainer      | same                       |
            SM-7.81b  | ExitedWithSuccess          | PauseContainer     | same                       |
            SM-7.82   | ExitedWithSuccess          | UpdateToken        | same                       |
            SM-7.83   | ExitedWithSuccess          | KilledOnRequest    | same                       |
            SM-7.84   | ExitedWithFailure          | ResourcesCleanedUp | Done                       | SaveEnd, TellEnded
            SM-7.85   | ExitedWithFailure          | UpdateDiagnostics  | same                       | Note
            SM-7.86a  | ExitedWithFailure          | KillContainer      | same                       |
            SM-7.86b  | ExitedWithFailure          | PauseContainer     | same                       |
            SM-7.87   | ExitedWithFailure          | UpdateToken        | same                       |
            SM-7.88   | ExitedWithFailure          | KilledOnRequest    | same                       |
            SM-7.89   | Killing                    | KilledOnRequest    | CleanedUpAfterKill         | Note, ReleaseResources
            SM-7.90   | Killing                    | ResourceLocalized  | same                       |
            SM-7.91   | Killing                    | ResourceFailed     | same                       |
            SM-7.92   | Killing                    | UpdateDiagnostics  | same                       | Note
            SM-7.93   | Killing                    | KillContainer      | same                       |
            SM-7.94   | Killing                    | Succeeded          | ExitedWithSuccess          | ReleaseResources
            SM-7.95   | Killing                    | Failed             | ExitedWithFailure          | Note, ReleaseResources
            SM-7.96   | Killing                    | ResourcesCleanedUp | Done                       | SaveEnd, TellEnded
            SM-7.97a  | Killing                    | ContainerLaunched  | same                       |
            SM-7.97b  | Killing                    | PauseContainer     | same                       |
            SM-7.98   | Killing                    | UpdateToken        | same                       |
            SM-7.99   | CleanedUpAfterKill         | ResourcesCleanedUp | Done                       | SaveEnd, TellEnded
            SM-7.100  | CleanedUpAfterKill         | UpdateDiagnostics  | same                       | Note
            SM-7.101a | CleanedUpAfterKill         | KillContainer      | same                       |
            SM-7.101b | CleanedUpAfterKill         | ResourceFailed     | same                       |
            SM-7.101c | CleanedUpAfterKill         | Succeeded          | same                       |
            SM-7.101d | CleanedUpAfterKill         | Failed             | same                       |
            SM-7.101e | CleanedUpAfterKill         | PauseContainer     | same                       |
            SM-7.102  | CleanedUpAfterKill         | UpdateToken        | same                       |
            SM-7.103  | CleanedUpAfterKill         | KilledOnRequest    | same                       |
            SM-7.104a | Done                       | KillContainer      | same                       |
            SM-7.104b | Done                       | PauseContainer     | same                       |
            SM-7.105  | Done                       | InitContainer      | same                       |
            SM-7.106  | Done                       | UpdateDiagnostics  | same                       | Note
            SM-7.107a | Done                       | ResourceFailed     | same                       |
            SM-7.107b | Done                       | Succeeded          | same                       |
            SM-7.107c | Done                       | Failed             | same                       |
            SM-7.108  | Done                       | UpdateToken        | same                       |
            SM-7.109  | Done                       | KilledOnRequest    | same                       |
            """;

    private static ContainerLaunchContext context(Map<String, LocalResource> resources) {
        return ContainerLaunchContext.of(resources, Map.of(), List.of("true"));
    }

    @Test
    @Spec({
        "SM-7.01", "SM-7.02", "SM-7.03", "SM-7.04", "SM-7.05", "SM-7.06", "SM-7.07", "SM-7.08",
        "SM-7.09", "SM-7.10", "SM-7.11", "SM-7.12", "SM-7.13", "SM-7.14", "SM-7.15", "SM-7.16",
        "SM-7.17", "SM-7.18", "SM-7.19", "SM-7.20", "SM-7.21", "SM-7.22", "SM-7.23", "SM-7.24",
        "SM-7.25", "SM-7.26", "SM-7.27", "SM-7.28", "SM-7.29", "SM-7.30", "SM-7.31", "SM-7.32",
        "SM-7.33", "SM-7.34", "SM-7.35", "SM-7.36", "SM-7.37", "SM-7.38", "SM-7.39", "SM-7.40",
        "SM-7.41", "SM-7.42", "SM-7.43", "SM-7.44", "SM-7.45", "SM-7.46", "SM-7.47", "SM-7.48",
        "SM-7.49", "SM-7.50", "SM-7.51", "SM-7.52", "SM-7.53", "SM-7.54", "SM-7.55", "SM-7.56",
        "SM-7.57", "SM-7.58", "SM-7.59", "SM-7.60", "SM-7.61", "SM-7.62", "SM-7.63", "SM-7.64",
        "SM-7.65", "SM-7.66", "SM-7.67", "SM-7.68", "SM-7.69", "SM-7.70", "SM-7.71", "SM-7.72",
        "SM-7.73", "SM-7.74", "SM-7.75", "SM-7.76", "SM-7.77", "SM-7.78", "SM-7.79", "SM-7.80",
        "SM-7.81", "SM-7.82", "SM-7.83", "SM-7.84", "SM-7.85", "SM-7.86", "SM-7.87", "SM-7.88",
        "SM-7.89", "SM-7.90", "SM-7.91", "SM-7.92", "SM-7.93", "SM-7.94", "SM-7.95", "SM-7.96",
        "SM-7.97", "SM-7.98", "SM-7.99", "SM-7.100", "SM-7.101", "SM-7.102", "SM-7.103", "SM-7.104",
        "SM-7.105", "SM-7.106", "SM-7.107", "SM-7.108", "SM-7.109"
    })
    void eachLineIsAsItIsWritten() {
        new Lines<>(ContainerTable.TABLE)
                .states(
                        new ContainerState.New(new Found.Fresh()),
                        new ContainerState.Localizing(PLAIN, List.of("data"), Map.of()),
                        new ContainerState.LocalizationFailed(),
                        new ContainerState.Scheduled(PLAIN),
                        new ContainerState.Running(PLAIN),
                        new ContainerState.Pausing(PLAIN),
                        new ContainerState.Paused(PLAIN),
                        new ContainerState.Resuming(PLAIN),
                        new ContainerState.Reinitializing(PLAIN, WITH_DATA, List.of("data"), Map.of()),
                        new ContainerState.ReinitializingAwaitingKill(PLAIN, WITH_DATA),
                        new ContainerState.Relaunching(PLAIN),
                        new ContainerState.ExitedWithSuccess(),
                        new ContainerState.ExitedWithFailure(3),
                        new ContainerState.Killing(-105),
                        new ContainerState.CleanedUpAfterKill(-105),
                        new ContainerState.Done(-105))
                .state("#ended", new ContainerState.New(new Found.Ended(7)))
                .state("#launched", new ContainerState.New(new Found.Launched()))
                .state("#paused", new ContainerState.New(new Found.Paused()))
                .state("#again", new ContainerState.New(new Found.ToRelaunch()))
                .state("#two", new ContainerState.Localizing(PLAIN, List.of("data", "code"), Map.of()))
                .state("#two", new ContainerState.Reinitializing(PLAIN, WITH_DATA, List.of("data", "code"), Map.of()))
                .state("#retry", new ContainerState.Running(RETRY))
                .state("#previous", new ContainerState.Running(PREVIOUS))
                .events(
                        new ContainerEvent.InitContainer(PLAIN),
                        new ContainerEvent.ResourceLocalized(ResourceKey.of(DATA), "/cache/data", ONE),
                        new ContainerEvent.ResourceFailed("no such file"),
                        new ContainerEvent.ContainerLaunched(),
                        new ContainerEvent.RecoverPaused(),
                        new ContainerEvent.Succeeded(),
                        new ContainerEvent.Failed(3, "oops", 1),
                        new ContainerEvent.KilledOnRequest(137, ""),
                        new ContainerEvent.KillContainer(-107, "stopped"),
                        new ContainerEvent.PauseContainer(),
                        new ContainerEvent.ContainerPaused(),
                        new ContainerEvent.ResumeContainer(),
                        new ContainerEvent.ContainerResumed(),
                        new ContainerEvent.Reinitialize(context(Map.of()), false),
                        new ContainerEvent.RollBack(),
                        new ContainerEvent.UpdateToken(
                                LARGER, new Token(new byte[] {1}, new byte[] {2}, Token.CONTAINER, "")),
                        new ContainerEvent.ResourcesCleanedUp(),
                        new ContainerEvent.UpdateDiagnostics("text"))
                .event("#data", new ContainerEvent.InitContainer(WITH_DATA))
                .event("#bad", new ContainerEvent.InitContainer(Program.of(context(Map.of("../data", DATA)))))
                .event("#data", new ContainerEvent.Reinitialize(context(ONE), false))
                .event("#bad", new ContainerEvent.Reinitialize(context(Map.of("../data", DATA)), false))
                .check(LINES);
    }
}
