package io.bobbin.am.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.token.Token;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every ApplicationMaster must do (CLA-04, CLA-12, CLA-13, CLA-14, CLA-16). The master runs as a process; the
 * manager, the node and the network between are played by the test, over the real wire.
 */
@Timeout(300)
public abstract class AmContract {

    private static final int WAKES = 6;
    private static final Duration HEARTBEAT = Duration.ofSeconds(1);
    private static final Duration SHORTLY = Duration.ofMillis(100);
    private static final Duration A_WHILE = Duration.ofMillis(300);

    @TempDir
    Path directory;

    /** The master that is looked at. */
    protected abstract AmProgram program();

    @Test
    void aJobIsRegisteredAskedForStartedCountedAndReported() throws Exception {
        play(4, true, scene -> {
            scene.registration();
            scene.asking(4).nothing();
            List<Container> containers = scene.containers(4);
            scene.allocation().grant(containers);
            scene.started(containers);
            scene.allocation().end(ends(0, containers));
            scene.goodbye(FinalStatus.SUCCEEDED);
        });
    }

    @Test
    void whereThereIsNoStreamItMakesSingleCalls() throws Exception {
        play(2, false, scene -> {
            scene.registration();
            scene.asking(2).lose();
            Allocation again = scene.allocation();
            assertThat(again.asked())
                    .as("asked for by the call that is made again")
                    .isEqualTo(2);
            List<Container> containers = scene.containers(2);
            again.grant(containers);
            scene.started(containers);
            scene.allocation().end(ends(0, containers));
            scene.goodbye(FinalStatus.SUCCEEDED);
        });
    }

    @Test
    @Spec("CLA-04")
    void oneAllocateIsInHandAtATime() throws Exception {
        play(1, true, scene -> {
            scene.registration();
            Allocation held = scene.asking(1);
            scene.wake();
            scene.wake();
            scene.silence(A_WHILE, "a second call while the first is in hand");
            held.nothing();
            one(scene);
        });
    }

    @Test
    @Spec("CLA-12")
    void aCallThatIsNotAnsweredIsMadeAgainAndActedOnOnce() throws Exception {
        play(3, true, scene -> {
            scene.registration();
            scene.asking(3).lose();
            scene.allocation().lose();
            Allocation again = scene.allocation();
            assertThat(again.asked())
                    .as("asked for by the call that is made again")
                    .isEqualTo(3);
            List<Container> containers = scene.containers(3);
            again.grant(containers);
            scene.started(containers);
            scene.allocation().lose();
            scene.allocation().end(ends(0, containers.subList(0, 2)));
            scene.allocation().lose();
            scene.allocation().nothing();
            scene.allocation().end(ends(0, containers.subList(2, 3)));
            scene.goodbye(FinalStatus.SUCCEEDED);
            assertThat(scene.node().started()).as("what was started").hasSize(3);
        });
    }

    @Test
    void whoeverIsWokenCalls() throws Exception {
        play(1, true, scene -> {
            scene.registration();
            scene.asking(1).nothing();
            long began = System.nanoTime();
            for (int wake = 0; wake < WAKES; wake++) {
                scene.wake();
                Allocation called = scene.unprompted();
                assertThat(Duration.ofNanos(System.nanoTime() - began))
                        .as("time for " + (wake + 1) + " wakes; that many heartbeats take a second each")
                        .isLessThan(HEARTBEAT.multipliedBy(WAKES).dividedBy(2));
                called.nothing();
            }
            one(scene);
        });
    }

    @Test
    void aWakeWhileACallIsInHandIsACallAfterIt() throws Exception {
        play(1, true, scene -> {
            scene.registration();
            Allocation held = scene.asking(1);
            long began = System.nanoTime();
            for (int wake = 0; wake < WAKES; wake++) {
                scene.wake();
                scene.silence(SHORTLY, "a second call while one is in hand");
                held.nothing();
                held = scene.unprompted();
                assertThat(Duration.ofNanos(System.nanoTime() - began))
                        .as("time for " + (wake + 1) + " wakes; that many heartbeats take a second each")
                        .isLessThan(HEARTBEAT.multipliedBy(WAKES).dividedBy(2));
            }
            held.nothing();
            one(scene);
        });
    }

    @Test
    void anEndThatIsToldAgainIsCountedOnce() throws Exception {
        play(3, true, scene -> {
            scene.registration();
            List<Container> containers = granted(scene, 3);
            List<ContainerStatus> two = ends(0, containers.subList(0, 2));
            scene.allocation().end(two);
            scene.allocation().end(two);
            scene.allocation().nothing();
            scene.allocation().end(ends(0, containers.subList(2, 3)));
            scene.goodbye(FinalStatus.SUCCEEDED);
        });
    }

    @Test
    void whatIsGrantedBeyondTheAskIsGivenBack() throws Exception {
        play(2, true, scene -> {
            scene.registration();
            Allocation first = scene.asking(2);
            List<Container> containers = scene.containers(3);
            first.grant(containers);
            Container surplus = containers.get(2);
            Allocation release = scene.allocation(
                    "gives the third container back",
                    heartbeat -> !heartbeat.releases().isEmpty());
            assertThat(release.releases()).as("released").containsExactly(surplus.id());
            release.end(ends(ExitStatus.ABORTED, List.of(surplus)));
            List<Container> wanted = containers.subList(0, 2);
            scene.started(wanted);
            scene.allocation().end(ends(0, wanted));
            scene.goodbye(FinalStatus.SUCCEEDED);
            assertThat(scene.node().started()).as("what was started").doesNotContain(surplus.id());
        });
    }

    @Test
    void whatIsTakenAwayOrRefusedByItsNodeIsAskedForAgain() throws Exception {
        play(3, true, scene -> {
            scene.registration();
            Allocation first = scene.asking(3);
            List<Container> containers = scene.containers(3);
            ContainerId refused = containers.get(0).id();
            scene.node().refuse(refused);
            first.grant(containers);
            Allocation another = scene.allocation(
                    "asks for one in place of that which did not start", heartbeat -> heartbeat.asked() == 1);
            List<Container> second = scene.containers(1);
            another.grant(second);
            scene.started(containers.subList(1, 3));
            scene.started(second);
            Container lost = containers.get(1);
            scene.allocation().end(ends(ExitStatus.ABORTED, List.of(lost)));
            Allocation third = scene.allocation(
                    "asks for one in place of that which was taken", heartbeat -> heartbeat.asked() == 1);
            List<Container> last = scene.containers(1);
            third.grant(last);
            scene.started(last);
            scene.allocation().end(ends(0, List.of(containers.get(2), second.get(0), last.get(0))));
            scene.goodbye(FinalStatus.SUCCEEDED);
        });
    }

    @Test
    @Spec("CLA-13")
    void aManagerThatHasLostItIsRegisteredWithAndToldEverythingAnew() throws Exception {
        play(4, true, scene -> {
            scene.registration();
            Allocation first = scene.asking(4);
            List<Container> before = scene.containers(2);
            first.grant(before);
            scene.started(before);
            scene.allocation().nothing();
            scene.allocation().lose();
            scene.allocation().refuse(ErrorCode.AM_NOT_REGISTERED);
            scene.registration();
            Allocation anew = scene.allocation();
            assertThat(anew.asked()).as("asked for after registering again").isEqualTo(2);
            List<Container> after = scene.containers(2);
            anew.grant(after);
            scene.started(after);
            scene.allocation().end(ends(0, before));
            scene.allocation().end(ends(0, after));
            scene.goodbye(FinalStatus.SUCCEEDED);
        });
    }

    @Test
    @Spec("CLA-14")
    void aNewTokenIsShownFromTheNextConnectionOn() throws Exception {
        play(1, true, scene -> {
            scene.registration();
            Token old = scene.token();
            scene.allocation().renew(scene.freshToken());
            scene.allocation().nothing();
            Allocation called = scene.allocation();
            scene.revoke(old);
            called.lose();
            scene.allocation().nothing();
            one(scene);
        });
    }

    @Test
    void aRegistrationWhoseAnswerIsLostIsOne() throws Exception {
        play(1, true, scene -> {
            scene.registrationLost();
            one(scene);
        });
    }

    @Test
    void aManagerThatCannotAnswerYetIsAskedAgain() throws Exception {
        play(1, true, scene -> {
            scene.registrationRefused(ErrorCode.NOT_READY);
            scene.registration();
            scene.allocation().refuse(ErrorCode.OVERLOADED);
            scene.allocation().refuse(ErrorCode.SHUTTING_DOWN);
            one(scene);
        });
    }

    @Test
    void aContainerThatFailsMakesTheJobFail() throws Exception {
        play(2, true, scene -> {
            scene.registration();
            List<Container> containers = granted(scene, 2);
            scene.allocation().end(ends(0, containers.subList(0, 1)));
            scene.allocation().end(ends(3, containers.subList(1, 2)));
            scene.goodbye(FinalStatus.FAILED);
        });
    }

    @Test
    @Spec("CLA-16")
    void anAttemptThatIsOverEnds() throws Exception {
        play(1, true, scene -> {
            scene.registration();
            scene.allocation().nothing();
            scene.allocation().refuse(ErrorCode.ATTEMPT_NOT_FOUND);
            assertThat(scene.end()).as("exit code").isNotZero();
        });
    }

    /** So many are asked for, granted and started. */
    private static List<Container> granted(Scene scene, int number) {
        Allocation first = scene.asking(number);
        List<Container> containers = scene.containers(number);
        first.grant(containers);
        scene.started(containers);
        return containers;
    }

    /** The rest of a job of one container, for which it asks or has asked. */
    private static void one(Scene scene) {
        Allocation called = scene.allocation("asks, if it has not yet", heartbeat -> scene.hasAsked());
        List<Container> container = scene.containers(1);
        called.grant(container);
        scene.started(container);
        scene.allocation().end(ends(0, container));
        scene.goodbye(FinalStatus.SUCCEEDED);
    }

    private static List<ContainerStatus> ends(int status, List<Container> containers) {
        return containers.stream()
                .map(container ->
                        ContainerStatus.complete(container.id(), status, "The test says so.", container.resource()))
                .toList();
    }

    /** What a test makes of it. */
    @FunctionalInterface
    interface Play {

        void with(Scene scene) throws Exception;
    }

    private void play(int containers, boolean stream, Play play) throws Exception {
        try (Scene scene = Scene.open(program(), containers, stream, directory)) {
            try {
                play.with(scene);
            } catch (AssertionError wrong) {
                throw new AssertionError(wrong.getMessage() + "\nThe AM has written:\n" + scene.output(), wrong);
            }
        }
    }
}
