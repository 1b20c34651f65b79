package io.bobbin.eventloop.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.EventLoopContract;
import io.bobbin.eventloop.Failures;
import io.bobbin.eventloop.Loops;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ManualLoopsTest extends EventLoopContract {

    @Override
    protected Loops loops(Failures failures) {
        return new ManualLoops(new ManualTime(0), 42, failures);
    }

    @Override
    protected void settle(Loops all, List<EventLoop> open, Duration ahead) {
        ((ManualLoops) all).advance(ahead);
    }

    /** Two loops with five commands each; which ran when. */
    private static List<String> interleaving(long seed) {
        var loops = ManualLoops.strict(new ManualTime(0), seed);
        var order = new ArrayList<String>();
        for (String name : List.of("a", "b")) {
            EventLoop loop = loops.open(name);
            for (int i = 0; i < 5; i++) {
                String command = name + i;
                loop.execute(command, () -> order.add(command));
            }
        }
        loops.drain();
        return order;
    }

    @Test
    void aSeedIsOneInterleavingAndGivesTheSameEachTime() {
        assertThat(interleaving(3)).isEqualTo(interleaving(3));
    }

    @Test
    void differentSeedsGiveDifferentInterleavings() {
        assertThat(LongStream.range(0, 50)
                        .mapToObj(ManualLoopsTest::interleaving)
                        .distinct())
                .hasSizeGreaterThan(30);
    }

    @Test
    void everyLoopKeepsItsOrderInEveryInterleaving() {
        assertThat(LongStream.range(0, 50).mapToObj(ManualLoopsTest::interleaving))
                .allSatisfy(order -> assertThat(order.stream().filter(command -> command.startsWith("a")))
                        .containsExactly("a0", "a1", "a2", "a3", "a4"));
    }

    @Test
    void timeStandsStillUntilItIsTurned() {
        var time = new ManualTime(1_000);
        var loops = ManualLoops.strict(time, 1);
        var fired = new ArrayList<Long>();
        EventLoop loop = loops.open("truth");
        loop.schedule("one", Duration.ofSeconds(1), () -> fired.add(time.wallMillis()));
        loop.schedule("two", Duration.ofSeconds(2), () -> fired.add(time.wallMillis()));

        loops.drain();
        assertThat(fired).isEmpty();

        loops.advance(Duration.ofMillis(1500));
        assertThat(fired).containsExactly(2_000L);
        assertThat(time.wallMillis()).isEqualTo(2_500);

        loops.advance(Duration.ofMillis(500));
        assertThat(fired).containsExactly(2_000L, 3_000L);
    }

    @Test
    void turningTimeRunsNothingButHasTimersWait() {
        var loops = ManualLoops.strict(new ManualTime(0), 1);
        var fired = new ArrayList<String>();
        EventLoop loop = loops.open("truth");
        loop.schedule("one", Duration.ofSeconds(1), () -> fired.add("one"));

        loops.turn(Duration.ofSeconds(1));

        assertThat(fired).isEmpty();
        assertThat(loop.waiting()).isEqualTo(1);
        loops.drain();
        assertThat(fired).containsExactly("one");
    }

    @Test
    void aStepRunsOneCommand() {
        var loops = ManualLoops.strict(new ManualTime(0), 1);
        EventLoop loop = loops.open("truth");
        loop.execute("one", () -> {});
        loop.execute("two", () -> {});

        assertThat(loops.step()).isTrue();
        assertThat(loop.waiting()).isEqualTo(1);
        assertThat(loops.step()).isTrue();
        assertThat(loops.step()).isFalse();
    }

    @Test
    @Spec("EVT-04")
    void whatIsSubmittedBeforeALoopRunsWaitsAndIsDoneFirst() {
        var loops = ManualLoops.strict(new ManualTime(0), 1);
        EventLoop loop = loops.open("truth");
        var done = new ArrayList<String>();
        loop.execute("one", () -> {
            done.add("one");
            loop.execute("later", () -> done.add("later"));
        });
        loop.execute("two", () -> done.add("two"));
        loop.execute("three", () -> done.add("three"));
        assertThat(done).isEmpty();
        assertThat(loop.waiting()).isEqualTo(3);

        loops.drain();

        assertThat(done).containsExactly("one", "two", "three", "later");
    }

    @Test
    void strictLoopsFailWhoeverDrainsThem() {
        var loops = ManualLoops.strict(new ManualTime(0), 1);
        loops.open("truth").execute("bad", () -> {
            throw new IllegalStateException("no");
        });

        assertThatThrownBy(loops::drain)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("bad")
                .hasMessageContaining("truth");
    }

    @Test
    void loopsThatNeverComeToRestAreNamed() {
        var loops = ManualLoops.strict(new ManualTime(0), 1);
        EventLoop loop = loops.open("busy");
        spin(loop);

        assertThatIllegalStateException().isThrownBy(loops::drain).withMessageContaining("busy");
    }

    private static void spin(EventLoop loop) {
        loop.execute("again", () -> spin(loop));
    }
}
