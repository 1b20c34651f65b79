package io.bobbin.nm.model.container;

import static io.bobbin.nm.model.Matrix.pairs;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.container.LocalResource;
import io.bobbin.nm.model.Matrix;
import io.bobbin.nm.model.container.ContainerEffect.CleanUpLaunch;
import io.bobbin.nm.model.container.ContainerEffect.Launch;
import io.bobbin.nm.model.container.ContainerEffect.Note;
import io.bobbin.nm.model.container.ContainerEffect.Reacquire;
import io.bobbin.nm.model.container.ContainerEffect.ReleaseResources;
import io.bobbin.nm.model.container.ContainerEffect.RequestResources;
import io.bobbin.nm.model.container.ContainerEffect.SaveEnd;
import io.bobbin.nm.model.container.ContainerEffect.TellEnded;
import io.bobbin.nm.model.container.ContainerEvent.ContainerLaunched;
import io.bobbin.nm.model.container.ContainerEvent.Failed;
import io.bobbin.nm.model.container.ContainerEvent.InitContainer;
import io.bobbin.nm.model.container.ContainerEvent.KillContainer;
import io.bobbin.nm.model.container.ContainerEvent.KilledOnRequest;
import io.bobbin.nm.model.container.ContainerEvent.ResourceFailed;
import io.bobbin.nm.model.container.ContainerEvent.ResourceLocalized;
import io.bobbin.nm.model.container.ContainerEvent.ResourcesCleanedUp;
import io.bobbin.nm.model.container.ContainerEvent.Succeeded;
import io.bobbin.nm.model.container.ContainerEvent.UpdateDiagnostics;
import io.bobbin.nm.model.container.ContainerState.CleanedUpAfterKill;
import io.bobbin.nm.model.container.ContainerState.Done;
import io.bobbin.nm.model.container.ContainerState.ExitedWithFailure;
import io.bobbin.nm.model.container.ContainerState.ExitedWithSuccess;
import io.bobbin.nm.model.container.ContainerState.Killing;
import io.bobbin.nm.model.container.ContainerState.LocalizationFailed;
import io.bobbin.nm.model.container.ContainerState.Localizing;
import io.bobbin.nm.model.container.ContainerState.New;
import io.bobbin.nm.model.container.ContainerState.Running;
import io.bobbin.nm.model.container.ContainerState.Scheduled;
import io.bobbin.nm.model.resource.ResourceKey;
import io.bobbin.statemachine.Step;
import io.bobbin.testkit.spec.Spec;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContainerTableTest {

    private static final LocalResource DATA = resource("file:///data");
    private static final LocalResource CODE = resource("file:///code");
    private static final KillContainer KILL = new KillContainer(-105, "stopped");

    private static LocalResource resource(String uri) {
        return new LocalResource(
                URI.create(uri), LocalResource.Type.FILE, LocalResource.Visibility.APPLICATION, 1, 2, null);
    }

    private static Step<ContainerState, ContainerEffect> apply(ContainerState state, ContainerEvent event) {
        return ContainerTable.TABLE.apply(state, event);
    }

    private static InitContainer init(Map<String, LocalResource> resources) {
        return new InitContainer(resources, new Found.Fresh());
    }

    @Test
    void everyPairHasBeenThoughtAbout() {
        var cannotHappen = new ArrayList<String>();
        // Before its application lets it start nothing is fetched and nothing runs.
        cannotHappen.addAll(pairs(
                New.class,
                ResourceLocalized.class,
                ResourceFailed.class,
                ContainerLaunched.class,
                Succeeded.class,
                Failed.class,
                KilledOnRequest.class,
                ResourcesCleanedUp.class));
        // Nothing runs while files are fetched, and clean-up follows a change of state.
        cannotHappen.addAll(pairs(
                Localizing.class,
                InitContainer.class,
                ContainerLaunched.class,
                Succeeded.class,
                Failed.class,
                KilledOnRequest.class,
                ResourcesCleanedUp.class));
        cannotHappen.addAll(pairs(
                LocalizationFailed.class,
                InitContainer.class,
                ContainerLaunched.class,
                Succeeded.class,
                Failed.class,
                KilledOnRequest.class));
        // Its files are all there, and its launch has not been told.
        cannotHappen.addAll(pairs(
                Scheduled.class,
                InitContainer.class,
                ResourceLocalized.class,
                ResourceFailed.class,
                Succeeded.class,
                KilledOnRequest.class,
                ResourcesCleanedUp.class));
        cannotHappen.addAll(pairs(
                Running.class,
                InitContainer.class,
                ResourceLocalized.class,
                ResourceFailed.class,
                ContainerLaunched.class,
                ResourcesCleanedUp.class));
        // A process ends once.
        for (var exited : List.of(ExitedWithSuccess.class, ExitedWithFailure.class)) {
            cannotHappen.addAll(pairs(
                    exited,
                    InitContainer.class,
                    ResourceLocalized.class,
                    ResourceFailed.class,
                    ContainerLaunched.class,
                    Succeeded.class,
                    Failed.class));
        }
        cannotHappen.addAll(pairs(Killing.class, InitContainer.class));
        cannotHappen.addAll(
                pairs(CleanedUpAfterKill.class, InitContainer.class, ResourceLocalized.class, ContainerLaunched.class));
        cannotHappen.addAll(
                pairs(Done.class, ResourceLocalized.class, ContainerLaunched.class, ResourcesCleanedUp.class));

        Matrix.isComplete(ContainerTable.TABLE, ContainerState.class, ContainerEvent.class, cannotHappen);
    }

    @Test
    @Spec({"SM-7.01", "NMC-09"})
    void withoutFilesItIsLaunchedAtOnce() {
        assertThat(apply(new New(), init(Map.of()))).isEqualTo(Step.to(new Scheduled(), new Launch(Map.of())));
    }

    @Test
    @Spec({"SM-7.01", "NMC-09", "LOC-09"})
    void withFilesItAsksForThemFirst() {
        var step = apply(new New(), init(Map.of("data", DATA)));

        assertThat(step.next()).isEqualTo(new Localizing(List.of("data"), Map.of()));
        assertThat(step.effects()).containsExactly(new RequestResources(Map.of("data", DATA)));
    }

    @Test
    void aNameThatLeadsOutOfTheWorkingDirectoryFails() {
        for (String name : List.of("../x", "a/../../x", "/etc/passwd", "")) {
            assertThat(apply(new New(), init(Map.of(name, DATA))).next())
                    .as(name)
                    .isEqualTo(new LocalizationFailed());
        }
    }

    @Test
    @Spec({"SM-7.01", "NMC-10"})
    void oneThatHadEndedIsDone() {
        var step = apply(new New(), new InitContainer(Map.of(), new Found.Ended(7)));

        assertThat(step).isEqualTo(Step.to(new Done(7), new SaveEnd(7), new TellEnded(7)));
    }

    @Test
    void oneThatHadBeenLaunchedIsNotLaunchedAgain() {
        var step = apply(new New(), new InitContainer(Map.of("data", DATA), new Found.Launched()));

        assertThat(step).isEqualTo(Step.to(new Scheduled(), new Reacquire()));
    }

    @Test
    @Spec({"SM-7.05", "NMC-11"})
    void theLastFileLetsItLaunch() {
        var resources = new LinkedHashMap<String, LocalResource>();
        resources.put("data", DATA);
        resources.put("code", CODE);
        resources.put("again", DATA);
        ContainerState state = new Localizing(List.of("data", "code", "again"), Map.of());

        state = apply(state, new ResourceLocalized(ResourceKey.of(DATA), "/cache/data", resources))
                .next();
        assertThat(state)
                .isEqualTo(new Localizing(List.of("code"), Map.of("data", "/cache/data", "again", "/cache/data")));
        var step = apply(state, new ResourceLocalized(ResourceKey.of(CODE), "/cache/code", resources));

        assertThat(step.next()).isEqualTo(new Scheduled());
        assertThat(step.effects())
                .containsExactly(
                        new Launch(Map.of("data", "/cache/data", "again", "/cache/data", "code", "/cache/code")));
    }

    @Test
    @Spec({"SM-7.06", "SM-7.10"})
    void aFileThatCannotBeHadEndsIt() {
        var step = apply(new Localizing(List.of("data"), Map.of()), new ResourceFailed("no such file"));

        assertThat(step).isEqualTo(Step.to(new LocalizationFailed(), new Note("no such file"), new ReleaseResources()));
        assertThat(apply(step.next(), new ResourcesCleanedUp()).next()).isEqualTo(new Done(ExitStatus.INVALID));
    }

    @Test
    @Spec({"SM-7.16", "SM-7.22", "SM-7.79", "NMC-13", "NMC-14", "NMC-23"})
    void successEndsWithItsEndTold() {
        var running = apply(new Scheduled(), new ContainerLaunched()).next();
        var exited = apply(running, new Succeeded());
        assertThat(exited).isEqualTo(Step.to(new ExitedWithSuccess(), new ReleaseResources()));

        var done = apply(exited.next(), new ResourcesCleanedUp());

        assertThat(done).isEqualTo(Step.to(new Done(0), new SaveEnd(0), new TellEnded(0)));
    }

    @Test
    @Spec("SM-7.84")
    void failureKeepsItsExitCode() {
        var exited = apply(new Running(), new Failed(3, "oops"));

        assertThat(exited).isEqualTo(Step.to(new ExitedWithFailure(3), new Note("oops"), new ReleaseResources()));
        assertThat(apply(exited.next(), new ResourcesCleanedUp()).next()).isEqualTo(new Done(3));
    }

    @Test
    @Spec("SM-7.30")
    void aSignalFromOutsideIsAFailure() {
        assertThat(apply(new Running(), new KilledOnRequest(137, "")).next()).isEqualTo(new ExitedWithFailure(137));
    }

    @Test
    @Spec({"SM-7.03", "SM-7.08", "SM-7.20", "SM-7.29"})
    void aKillInEachStateOfItsLife() {
        assertThat(apply(new New(), KILL))
                .isEqualTo(Step.to(new Done(-105), new Note("stopped"), new SaveEnd(-105), new TellEnded(-105)));
        assertThat(apply(new Localizing(List.of("data"), Map.of()), KILL))
                .isEqualTo(Step.to(new Killing(-105), new Note("stopped"), new ReleaseResources()));
        assertThat(apply(new Scheduled(), KILL))
                .isEqualTo(Step.to(new Killing(-105), new Note("stopped"), new CleanUpLaunch()));
        assertThat(apply(new Running(), KILL))
                .isEqualTo(Step.to(new Killing(-105), new Note("stopped"), new CleanUpLaunch()));
    }

    @Test
    @Spec({"SM-7.89", "SM-7.93", "SM-7.96", "SM-7.99"})
    void aKilledOneReportsWhoAskedFirst() {
        var killing = apply(new Running(), KILL).next();
        killing = apply(killing, new KillContainer(-107, "the application is over"))
                .next();
        var cleaned = apply(killing, new KilledOnRequest(143, "")).next();

        assertThat(apply(cleaned, new ResourcesCleanedUp()).next()).isEqualTo(new Done(-105));
        assertThat(apply(new Killing(-106), new ResourcesCleanedUp()).next()).isEqualTo(new Done(-106));
    }

    @Test
    @Spec({"SM-7.94", "SM-7.95"})
    void anEndThatCameBeforeTheKillCounts() {
        assertThat(apply(new Killing(-105), new Succeeded()).next()).isEqualTo(new ExitedWithSuccess());
        assertThat(apply(new Killing(-105), new Failed(9, "own end")).next()).isEqualTo(new ExitedWithFailure(9));
    }

    @Test
    @Spec({
        "SM-7.02",
        "SM-7.07",
        "SM-7.11",
        "SM-7.19",
        "SM-7.28",
        "SM-7.80",
        "SM-7.85",
        "SM-7.92",
        "SM-7.100",
        "SM-7.106"
    })
    void diagnosticsAreAddedInEveryState() {
        for (ContainerState state : List.of(
                new New(),
                new Localizing(List.of("x"), Map.of()),
                new LocalizationFailed(),
                new Scheduled(),
                new Running(),
                new ExitedWithSuccess(),
                new ExitedWithFailure(1),
                new Killing(-105),
                new CleanedUpAfterKill(-105),
                new Done(0))) {
            assertThat(apply(state, new UpdateDiagnostics("text"))).isEqualTo(Step.to(state, new Note("text")));
        }
    }
}
