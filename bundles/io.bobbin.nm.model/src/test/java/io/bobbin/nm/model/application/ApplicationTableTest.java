package io.bobbin.nm.model.application;

import static io.bobbin.nm.model.Matrix.pairs;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.Matrix;
import io.bobbin.nm.model.application.ApplicationEffect.DestroyResources;
import io.bobbin.nm.model.application.ApplicationEffect.FinishLogs;
import io.bobbin.nm.model.application.ApplicationEffect.Forget;
import io.bobbin.nm.model.application.ApplicationEffect.InitResources;
import io.bobbin.nm.model.application.ApplicationEffect.KillContainer;
import io.bobbin.nm.model.application.ApplicationEffect.RegisterAcls;
import io.bobbin.nm.model.application.ApplicationEffect.StartContainer;
import io.bobbin.nm.model.application.ApplicationEffect.StartLogs;
import io.bobbin.nm.model.application.ApplicationEffect.Warn;
import io.bobbin.nm.model.application.ApplicationEvent.ApplicationInited;
import io.bobbin.nm.model.application.ApplicationEvent.ContainerFinished;
import io.bobbin.nm.model.application.ApplicationEvent.FinishApplication;
import io.bobbin.nm.model.application.ApplicationEvent.InitApplication;
import io.bobbin.nm.model.application.ApplicationEvent.InitContainer;
import io.bobbin.nm.model.application.ApplicationEvent.LogHandlingFailed;
import io.bobbin.nm.model.application.ApplicationEvent.LogHandlingFinished;
import io.bobbin.nm.model.application.ApplicationEvent.LogHandlingInited;
import io.bobbin.nm.model.application.ApplicationEvent.ResourcesCleanedUp;
import io.bobbin.nm.model.application.ApplicationState.Finished;
import io.bobbin.nm.model.application.ApplicationState.FinishingContainersWait;
import io.bobbin.nm.model.application.ApplicationState.Initing;
import io.bobbin.nm.model.application.ApplicationState.New;
import io.bobbin.nm.model.application.ApplicationState.ResourcesCleaningUp;
import io.bobbin.nm.model.application.ApplicationState.Running;
import io.bobbin.statemachine.Step;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ApplicationTableTest {

    private static final ContainerId ONE = new ApplicationId(1, 1).attempt(1).container(1);
    private static final ContainerId TWO = new ApplicationId(1, 1).attempt(1).container(2);
    private static final FinishApplication FINISH = new FinishApplication("over");

    private static Step<ApplicationState, ApplicationEffect> apply(ApplicationState state, ApplicationEvent event) {
        return ApplicationTable.TABLE.apply(state, event);
    }

    @Test
    void everyPairHasBeenThoughtAbout() {
        var cannotHappen = new ArrayList<String>();
        // It is begun as soon as it is made.
        cannotHappen.addAll(pairs(
                New.class,
                LogHandlingInited.class,
                LogHandlingFailed.class,
                ApplicationInited.class,
                ContainerFinished.class,
                FinishApplication.class,
                ResourcesCleanedUp.class,
                LogHandlingFinished.class));
        cannotHappen.addAll(
                pairs(Initing.class, InitApplication.class, ResourcesCleanedUp.class, LogHandlingFinished.class));
        // Its logs and directories are set up once.
        cannotHappen.addAll(pairs(
                Running.class,
                InitApplication.class,
                LogHandlingInited.class,
                LogHandlingFailed.class,
                ApplicationInited.class,
                ResourcesCleanedUp.class,
                LogHandlingFinished.class));
        cannotHappen.addAll(pairs(
                FinishingContainersWait.class,
                InitApplication.class,
                ResourcesCleanedUp.class,
                LogHandlingFinished.class));
        cannotHappen.addAll(pairs(ResourcesCleaningUp.class, InitApplication.class));
        cannotHappen.addAll(
                pairs(Finished.class, InitApplication.class, ApplicationInited.class, ResourcesCleanedUp.class));

        Matrix.isComplete(ApplicationTable.TABLE, ApplicationState.class, ApplicationEvent.class, cannotHappen);
    }

    @Test
    @Spec({"SM-6.01", "SM-6.06", "NMC-08"})
    void itsLogsComeBeforeItsDirectories() {
        assertThat(apply(new New(List.of()), new InitApplication()))
                .isEqualTo(Step.to(new Initing(List.of()), new RegisterAcls(), new StartLogs()));
        assertThat(apply(new Initing(List.of()), new LogHandlingInited()))
                .isEqualTo(Step.to(new Initing(List.of()), new InitResources()));
    }

    @Test
    @Spec("SM-6.07")
    void withoutLogsItGoesOn() {
        assertThat(apply(new Initing(List.of()), new LogHandlingFailed("no disk"))
                        .effects())
                .containsExactly(new Warn("no disk"), new InitResources());
    }

    @Test
    @Spec({"SM-6.02", "SM-6.03", "SM-6.08", "NMC-06", "NMC-07", "NMC-05"})
    void containersWaitUntilItIsReady() {
        ApplicationState state = new New(List.of());
        state = apply(state, new InitContainer(ONE)).next();
        state = apply(state, new InitApplication()).next();
        var waiting = apply(state, new InitContainer(TWO));
        assertThat(waiting.effects()).isEmpty();

        var ready = apply(waiting.next(), new ApplicationInited());

        assertThat(ready)
                .isEqualTo(Step.to(new Running(List.of(ONE, TWO)), new StartContainer(ONE), new StartContainer(TWO)));
    }

    @Test
    @Spec({"SM-6.05", "SM-6.08"})
    void aContainerThatEndsWhileItWaitsIsNotStarted() {
        var waiting = apply(new Initing(List.of(ONE, TWO)), new ContainerFinished(ONE));
        assertThat(waiting).isEqualTo(Step.to(new Initing(List.of(TWO))));

        assertThat(apply(waiting.next(), new ApplicationInited()).effects()).containsExactly(new StartContainer(TWO));
    }

    @Test
    @Spec({"SM-6.09", "SM-6.10"})
    void aReadyOneStartsContainersAtOnceAndForgetsThemWhenTheyEnd() {
        var started = apply(new Running(List.of()), new InitContainer(ONE));
        assertThat(started).isEqualTo(Step.to(new Running(List.of(ONE)), new StartContainer(ONE)));

        assertThat(apply(started.next(), new ContainerFinished(ONE)).next()).isEqualTo(new Running(List.of()));
    }

    @Test
    @Spec({"SM-6.11", "SM-6.12", "NMC-22"})
    void itsEndKillsItsContainersAndWaitsForTheLast() {
        var finishing = apply(new Running(List.of(ONE, TWO)), FINISH);
        assertThat(finishing.effects()).containsExactly(new KillContainer(ONE, "over"), new KillContainer(TWO, "over"));

        var one = apply(finishing.next(), new ContainerFinished(ONE));
        assertThat(one.effects()).isEmpty();
        var two = apply(one.next(), new ContainerFinished(TWO));

        assertThat(two).isEqualTo(Step.to(new ResourcesCleaningUp(), new DestroyResources()));
    }

    @Test
    @Spec({"SM-6.04", "SM-6.11"})
    void anEmptyOneIsCleanedUpAtOnce() {
        assertThat(apply(new Running(List.of()), FINISH))
                .isEqualTo(Step.to(new ResourcesCleaningUp(), new DestroyResources()));
        assertThat(apply(new Initing(List.of()), FINISH).next()).isEqualTo(new ResourcesCleaningUp());
    }

    @Test
    @Spec({"SM-6.16", "SM-6.19"})
    void afterTheFilesTheLogsAndThenNothing() {
        assertThat(apply(new ResourcesCleaningUp(), new ResourcesCleanedUp()))
                .isEqualTo(Step.to(new Finished(), new FinishLogs()));
        assertThat(apply(new Finished(), new LogHandlingFinished()).effects()).containsExactly(new Forget());
    }

    @Test
    @Spec({"SM-6.13", "SM-6.17", "SM-6.20", "NMC-21"})
    void aContainerThatComesTooLateIsKilled() {
        for (ApplicationState state :
                List.of(new FinishingContainersWait(List.of(TWO)), new ResourcesCleaningUp(), new Finished())) {
            assertThat(apply(state, new InitContainer(ONE)).effects())
                    .singleElement()
                    .isInstanceOf(KillContainer.class);
        }
    }
}
