package io.bobbin.nm.model.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerRetryPolicy;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.container.LocalResource;
import io.bobbin.nm.model.container.ContainerEffect.CleanUpLaunch;
import io.bobbin.nm.model.container.ContainerEffect.Launch;
import io.bobbin.nm.model.container.ContainerEffect.Note;
import io.bobbin.nm.model.container.ContainerEffect.Reacquire;
import io.bobbin.nm.model.container.ContainerEffect.Relaunch;
import io.bobbin.nm.model.container.ContainerEffect.ReleaseResources;
import io.bobbin.nm.model.container.ContainerEffect.RequestResources;
import io.bobbin.nm.model.container.ContainerEffect.SaveEnd;
import io.bobbin.nm.model.container.ContainerEffect.SaveKill;
import io.bobbin.nm.model.container.ContainerEffect.SaveProgram;
import io.bobbin.nm.model.container.ContainerEffect.TellEnded;
import io.bobbin.nm.model.container.ContainerEvent.Commit;
import io.bobbin.nm.model.container.ContainerEvent.ContainerLaunched;
import io.bobbin.nm.model.container.ContainerEvent.Failed;
import io.bobbin.nm.model.container.ContainerEvent.InitContainer;
import io.bobbin.nm.model.container.ContainerEvent.KillContainer;
import io.bobbin.nm.model.container.ContainerEvent.KilledOnRequest;
import io.bobbin.nm.model.container.ContainerEvent.Reinitialize;
import io.bobbin.nm.model.container.ContainerEvent.ResourceFailed;
import io.bobbin.nm.model.container.ContainerEvent.ResourceLocalized;
import io.bobbin.nm.model.container.ContainerEvent.ResourcesCleanedUp;
import io.bobbin.nm.model.container.ContainerEvent.RollBack;
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
import io.bobbin.nm.model.container.ContainerState.ReinitializingAwaitingKill;
import io.bobbin.nm.model.container.ContainerState.Relaunching;
import io.bobbin.nm.model.container.ContainerState.Running;
import io.bobbin.nm.model.container.ContainerState.Scheduled;
import io.bobbin.nm.model.resource.ResourceKey;
import io.bobbin.statemachine.Step;
import io.bobbin.testkit.spec.Spec;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContainerTableTest {

    private static final LocalResource DATA = resource("file:///data");
    private static final LocalResource CODE = resource("file:///code");
    private static final KillContainer KILL = new KillContainer(-105, "stopped");
    private static final SaveKill ORDER = new SaveKill(-105, "stopped");
    private static final Program PROGRAM = Program.of(context(Map.of()));

    private static LocalResource resource(String uri) {
        return new LocalResource(
                URI.create(uri), LocalResource.Type.FILE, LocalResource.Visibility.APPLICATION, 1, 2, null);
    }

    private static Step<ContainerState, ContainerEffect> apply(ContainerState state, ContainerEvent event) {
        return ContainerTable.TABLE.apply(state, event);
    }

    private static ContainerLaunchContext context(Map<String, LocalResource> resources) {
        return ContainerLaunchContext.of(resources, Map.of(), List.of("true"));
    }

    private static InitContainer init(Map<String, LocalResource> resources) {
        return new InitContainer(Program.of(context(resources)));
    }

    @Test
    @Spec({"SM-7.01", "NMC-09"})
    void withoutFilesItIsLaunchedAtOnce() {
        assertThat(apply(new New(new Found.Fresh()), init(Map.of())))
                .isEqualTo(Step.to(new Scheduled(PROGRAM), new Launch(PROGRAM)));
    }

    @Test
    @Spec({"SM-7.01", "NMC-09", "LOC-09"})
    void withFilesItAsksForThemFirst() {
        var step = apply(new New(new Found.Fresh()), init(Map.of("data", DATA)));

        assertThat(step.next())
                .isEqualTo(new Localizing(Program.of(context(Map.of("data", DATA))), List.of("data"), Map.of()));
        assertThat(step.effects()).containsExactly(new RequestResources(Map.of("data", DATA)));
    }

    @Test
    void aNameThatLeadsOutOfTheWorkingDirectoryFails() {
        for (String name : List.of("../x", "a/../../x", "/etc/passwd", "")) {
            assertThat(apply(new New(new Found.Fresh()), init(Map.of(name, DATA)))
                            .next())
                    .as(name)
                    .isEqualTo(new LocalizationFailed());
        }
    }

    @Test
    @Spec({"SM-7.01", "NMC-10"})
    void oneThatHadEndedIsDone() {
        var step = apply(new New(new Found.Ended(7)), init(Map.of()));

        assertThat(step).isEqualTo(Step.to(new Done(7), new SaveEnd(7), new TellEnded(7)));
    }

    @Test
    void oneThatHadBeenLaunchedIsNotLaunchedAgain() {
        var step = apply(new New(new Found.Launched()), init(Map.of()));

        assertThat(step).isEqualTo(Step.to(new Scheduled(PROGRAM), new Reacquire()));
    }

    @Test
    @Spec({"SM-7.05", "NMC-11"})
    void theLastFileLetsItLaunch() {
        var resources = new LinkedHashMap<String, LocalResource>();
        resources.put("data", DATA);
        resources.put("code", CODE);
        resources.put("again", DATA);
        ContainerState state = new Localizing(PROGRAM, List.of("data", "code", "again"), Map.of());

        state = apply(state, new ResourceLocalized(ResourceKey.of(DATA), "/cache/data", resources))
                .next();
        assertThat(state)
                .isEqualTo(new Localizing(
                        PROGRAM, List.of("code"), Map.of("data", "/cache/data", "again", "/cache/data")));
        var step = apply(state, new ResourceLocalized(ResourceKey.of(CODE), "/cache/code", resources));

        var ready = PROGRAM.with(Map.of("data", "/cache/data", "again", "/cache/data", "code", "/cache/code"));
        assertThat(step).isEqualTo(Step.to(new Scheduled(ready), new Launch(ready)));
    }

    @Test
    @Spec({"SM-7.06", "SM-7.10"})
    void aFileThatCannotBeHadEndsIt() {
        var step = apply(new Localizing(PROGRAM, List.of("data"), Map.of()), new ResourceFailed("no such file"));

        assertThat(step).isEqualTo(Step.to(new LocalizationFailed(), new Note("no such file"), new ReleaseResources()));
        assertThat(apply(step.next(), new ResourcesCleanedUp()).next()).isEqualTo(new Done(ExitStatus.INVALID));
    }

    @Test
    @Spec({"SM-7.16", "SM-7.22", "SM-7.79", "NMC-13", "NMC-14", "NMC-23"})
    void successEndsWithItsEndTold() {
        var running = apply(new Scheduled(PROGRAM), new ContainerLaunched()).next();
        var exited = apply(running, new Succeeded());
        assertThat(exited).isEqualTo(Step.to(new ExitedWithSuccess(), new ReleaseResources()));

        var done = apply(exited.next(), new ResourcesCleanedUp());

        assertThat(done).isEqualTo(Step.to(new Done(0), new SaveEnd(0), new TellEnded(0)));
    }

    @Test
    @Spec("SM-7.84")
    void failureKeepsItsExitCode() {
        var exited = apply(new Running(PROGRAM), new Failed(3, "oops", 0));

        assertThat(exited).isEqualTo(Step.to(new ExitedWithFailure(3), new Note("oops"), new ReleaseResources()));
        assertThat(apply(exited.next(), new ResourcesCleanedUp()).next()).isEqualTo(new Done(3));
    }

    @Test
    @Spec("SM-7.30")
    void aSignalFromOutsideIsAFailure() {
        assertThat(apply(new Running(PROGRAM), new KilledOnRequest(137, "")).next())
                .isEqualTo(new ExitedWithFailure(137));
    }

    @Test
    @Spec({"SM-7.03", "SM-7.08", "SM-7.20", "SM-7.29"})
    void aKillInEachStateOfItsLife() {
        assertThat(apply(new New(new Found.Fresh()), KILL))
                .isEqualTo(Step.to(new Done(-105), new Note("stopped"), new SaveEnd(-105), new TellEnded(-105)));
        assertThat(apply(new Localizing(PROGRAM, List.of("data"), Map.of()), KILL))
                .isEqualTo(Step.to(new Killing(-105), new Note("stopped"), ORDER, new ReleaseResources()));
        assertThat(apply(new Scheduled(PROGRAM), KILL))
                .isEqualTo(Step.to(new Killing(-105), new Note("stopped"), ORDER, new CleanUpLaunch()));
        assertThat(apply(new Running(PROGRAM), KILL))
                .isEqualTo(Step.to(new Killing(-105), new Note("stopped"), ORDER, new CleanUpLaunch()));
    }

    @Test
    @Spec({"SM-7.89", "SM-7.93", "SM-7.96", "SM-7.99"})
    void aKilledOneReportsWhoAskedFirst() {
        var killing = apply(new Running(PROGRAM), KILL).next();
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
        assertThat(apply(new Killing(-105), new Failed(9, "own end", 0)).next()).isEqualTo(new ExitedWithFailure(9));
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
                new New(new Found.Fresh()),
                new Localizing(PROGRAM, List.of("x"), Map.of()),
                new LocalizationFailed(),
                new Scheduled(PROGRAM),
                new Running(PROGRAM),
                new ExitedWithSuccess(),
                new ExitedWithFailure(1),
                new Killing(-105),
                new CleanedUpAfterKill(-105),
                new Done(0))) {
            assertThat(apply(state, new UpdateDiagnostics("text"))).isEqualTo(Step.to(state, new Note("text")));
        }
    }

    @Test
    @Spec({"SM-7.24", "SM-7.60", "SM-7.71"})
    void aChangeFetchesThenEndsThenBegins() {
        ContainerState state = apply(new Running(PROGRAM), new Reinitialize(context(Map.of("data", DATA)), false))
                .next();
        var fetched = apply(state, new ResourceLocalized(ResourceKey.of(DATA), "/cache/data", Map.of("data", DATA)));
        assertThat(fetched.effects()).containsExactly(new CleanUpLaunch());

        var begun = apply(fetched.next(), new KilledOnRequest(143, ""));

        var next = new Program(
                new Form(context(Map.of("data", DATA)), Map.of("data", "/cache/data")),
                PROGRAM.current(),
                Retries.NONE);
        assertThat(begun).isEqualTo(Step.to(new Scheduled(next), new SaveProgram(next, true), new Relaunch(next, 0)));
    }

    @Test
    @Spec("SM-7.24")
    void aRestartRunsTheSameAgainAndGivesUpTheWayBack() {
        var changed = PROGRAM.changed(context(Map.of("data", DATA)), false);

        var state = (ReinitializingAwaitingKill)
                apply(new Running(changed), new Reinitialize(null, true)).next();

        assertThat(state.next()).isEqualTo(new Program(changed.current(), null, Retries.NONE));
    }

    @Test
    @Spec("SM-7.25")
    void theWayBackLeadsToWhatRanBeforeAndNoFurther() {
        var changed = PROGRAM.changed(context(Map.of("data", DATA)), false);

        var state = (ReinitializingAwaitingKill)
                apply(new Running(changed), new RollBack()).next();

        assertThat(state.next()).isEqualTo(PROGRAM);
    }

    @Test
    void aCommitGivesUpTheWayBack() {
        var changed = PROGRAM.changed(context(Map.of("data", DATA)), false);

        var step = apply(new Running(changed), new Commit());

        var committed = new Program(changed.current(), null, Retries.NONE);
        assertThat(step).isEqualTo(Step.to(new Running(committed), new SaveProgram(committed, false)));
        assertThat(apply(step.next(), new Failed(3, "oops", 0)).next()).isEqualTo(new ExitedWithFailure(3));
    }

    @Test
    @Spec({"SM-7.23", "NMC-26"})
    void aRetryWaitsAsLongAsItsPolicySays() {
        var program = Program.of(context(Map.of()).withRetryPolicy(ContainerRetryPolicy.onAllErrors(1, 700)));

        var first = apply(new Running(program), new Failed(3, "oops", 0));

        var again = program.with(new Retries(1, List.of()));
        assertThat(first.next()).isEqualTo(new Relaunching(again));
        assertThat(first.effects()).contains(new SaveProgram(again, true), new Relaunch(again, 700));
        assertThat(apply(new Running(again), new Failed(3, "oops", 0)).next()).isEqualTo(new ExitedWithFailure(3));
    }

    @Test
    void whatAnEarlierNodeManagerStartedIsEndedBeforeItIsOver() {
        for (Found found : List.of(new Found.Launched(), new Found.Paused())) {
            assertThat(apply(new New(found), KILL))
                    .isEqualTo(Step.to(
                            new Killing(-105), new Note("stopped"), ORDER, new Reacquire(), new CleanUpLaunch()));
        }
    }
}
