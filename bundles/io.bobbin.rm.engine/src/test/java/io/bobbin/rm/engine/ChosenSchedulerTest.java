package io.bobbin.rm.engine;

import static io.bobbin.rm.engine.fixture.TwoSchedulers.OTHER;
import static io.bobbin.rm.engine.fixture.TwoSchedulers.TASK;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.scheduler.SchedulerReport;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Choices;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.HeldLoops;
import io.bobbin.rm.engine.fixture.TwoSchedulers;
import io.bobbin.rm.ports.SchedulerChoice;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Which of the schedulers that are present is in use, after a start, a loss, and another configuration (rule 16). */
class ChosenSchedulerTest {

    private static final PluginId STAGED = new PluginId("io.first", "9.0.0", true);

    private final Choices choices = new Choices();

    private TwoSchedulers start() {
        return new TwoSchedulers(Cluster.settings(), scheduler -> scheduler, choices);
    }

    private static EngineSettings configured(String scheduler) {
        return Cluster.settings().toBuilder().scheduler(scheduler).build();
    }

    @Test
    void aRestartObeysTheLastSwap() {
        start().swap("other");

        assertThat(choices.kept()).isEqualTo(new SchedulerChoice("other@2.0.0", "first-fit"));
        TwoSchedulers again = start();
        assertThat(again.inUse()).isEqualTo("other@2.0.0");
        assertThat(again.first.opened()).isEmpty();
        assertThat(again.show().configured()).isEqualTo("first-fit");
        assertThat(again.show().chosen()).isEqualTo("other@2.0.0");
    }

    @Test
    void afterARestartAnUndoGoesBackToWhatIsConfigured() {
        start().swap("other");
        TwoSchedulers again = start();

        again.undo();

        assertThat(again.inUse()).isEqualTo("first-fit@1.0.0");
    }

    @Test
    void aLaterChangeOfTheConfigurationWins() {
        TwoSchedulers two = start();
        two.swap("other");
        var third = new FirstFitFactory("third", scheduler -> scheduler);
        two.cluster.now(two.cluster.engine().bindScheduler(third, new PluginId("io.third", "3.0.0", false)));

        two.cluster.now(two.cluster.engine().apply(configured("third")));
        two.cluster.loops().drain();

        assertThat(two.inUse()).isEqualTo("third@3.0.0");
        assertThat(choices.kept().isNone()).isTrue();
    }

    @Test
    void settingsThatNameTheSameAsBeforeLeaveTheChoice() {
        TwoSchedulers two = start();
        two.swap("other");

        two.cluster.now(two.cluster
                .engine()
                .apply(configured("first-fit").toBuilder().maxAttempts(7).build()));
        two.watch();

        assertThat(two.inUse()).isEqualTo("other@2.0.0");
    }

    @Test
    void aSwapThatWasTakenBackIsNotWhatARestartObeys() {
        TwoSchedulers two = start();
        two.swap("other");

        two.cluster.now(two.cluster.engine().unbindScheduler(two.other));

        assertThat(choices.kept().isNone()).isTrue();
        assertThat(start().inUse()).isEqualTo("first-fit@1.0.0");
    }

    @Test
    void aChoiceThatCannotBeReadOrWrittenIsAFindingAndStopsNothing() {
        choices.fail(new BobbinException(ErrorCode.CONFIGURATION, "/data/scheduler is a directory"));
        TwoSchedulers two = start();

        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.show().findings()).singleElement().asString().contains("cannot be read", "is a directory");
        two.swap("other");
        assertThat(two.inUse()).isEqualTo("other@2.0.0");
        assertThat(two.show().findings()).hasSize(2).last().asString().contains("cannot be written");
    }

    @Test
    void aChoiceThatNobodyReadsIsWaitedForAMomentOnly() {
        choices.beSilent();
        TwoSchedulers two = start();
        assertThat(two.inUse()).isEmpty();

        two.cluster.advance(Duration.ofSeconds(6));

        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.show().findings()).hasSize(1);
    }

    @Test
    void oneThatComesNeverTakesThePlaceOfTheOneInUse() {
        TwoSchedulers two = start();
        var newer = new FirstFitFactory();

        two.cluster.now(two.cluster.engine().bindScheduler(newer, new PluginId("io.first", "1.1.0", false)));
        two.cluster.now(two.cluster.engine().apply(configured("first-fit")));

        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(newer.opened()).isEmpty();
        two.swap("first-fit@1.1.0");
        assertThat(two.inUse()).isEqualTo("first-fit@1.1.0");
    }

    @Test
    void aNameMeansTheOneThatIsNotStagedThenTheNewest() {
        var cluster = Cluster.on(new HeldLoops(), configured("nothing-yet"));
        var staged = new FirstFitFactory();
        var old = new FirstFitFactory();
        var newer = new FirstFitFactory();
        cluster.now(cluster.engine().bindScheduler(staged, STAGED));
        cluster.now(cluster.engine().bindScheduler(old, new PluginId("io.first", "1.9.0", false)));
        cluster.now(cluster.engine().bindScheduler(newer, new PluginId("io.first", "1.10.0", false)));

        cluster.now(cluster.engine().apply(configured("first-fit")));

        assertThat(newer.opened()).hasSize(1);
        assertThat(old.opened()).isEmpty();
        assertThat(staged.opened()).isEmpty();
        assertThat(cluster.now(cluster.engine().schedulers().list(TwoSchedulers.OPERATOR)))
                .extracting(SchedulerReport::label)
                .containsExactly("first-fit@1.10.0", "first-fit@1.9.0", "first-fit@9.0.0");
    }

    @Test
    void whenTheOneInUseIsTakenAwayASuccessorOfItsNameRestoresThoughItIsStaged() {
        TwoSchedulers two = start();
        two.cluster.join("one", 8192);
        Am am = two.cluster.running();
        var staged = new FirstFitFactory();
        two.cluster.now(two.cluster.engine().bindScheduler(staged, STAGED));
        assertThat(staged.opened()).isEmpty();

        two.cluster.now(two.cluster.engine().unbindScheduler(two.first));

        assertThat(two.inUse()).isEqualTo("first-fit@9.0.0");
        assertThat(am.obtain(TASK, 1)).hasSize(1);
    }

    @Test
    void oneThatComesAfterTheOnlyOneWasGivenUpTakesItsPlace() {
        var broken = new FirstFitFactory("first-fit", scheduler -> {
            throw new IllegalStateException("out of order");
        });
        var cluster = Cluster.on(new HeldLoops(), Cluster.settings());
        cluster.now(cluster.engine().bindScheduler(broken, new PluginId("io.first", "2.0.0", false)));
        cluster.loops().drain();
        assertThat(cluster.slot().parked()).contains("out of order");

        cluster.now(cluster.engine().bindScheduler(new FirstFitFactory(), TwoSchedulers.FIRST));

        assertThat(cluster.slot().scheduler()).isEqualTo("first-fit");
        assertThat(broken.opened()).as("it gets no third try").hasSize(2);
    }

    @Test
    void whileItIsParkedAnOperatorMaySwapToAnyThatIsThere() {
        TwoSchedulers two = start();
        two.cluster.join("one", 8192);
        Am am = two.cluster.running();
        two.cluster.now(two.cluster.engine().unbindScheduler(two.first));
        am.ask(TASK, 1);
        assertThat(two.inUse()).isEmpty();
        assertThat(two.show().parked()).contains("'first-fit'").contains("present: other");

        two.swap("other");

        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    void theVeryVersionThatWasChosenIsWaitedForAMomentWhenAManagerStarts() {
        choices.write(new SchedulerChoice("first-fit@9.0.0", "first-fit"));
        TwoSchedulers early = start();
        assertThat(early.inUse()).isEmpty();
        var staged = new FirstFitFactory();
        early.cluster.now(early.cluster.engine().bindScheduler(staged, STAGED));
        assertThat(early.inUse()).isEqualTo("first-fit@9.0.0");

        TwoSchedulers late = start();
        late.cluster.advance(Duration.ofSeconds(11));
        assertThat(late.inUse()).isEqualTo("first-fit@1.0.0");
    }

    @Test
    void aSchedulerThatIsNotInUseIsTakenAwayWithoutAWord() {
        TwoSchedulers two = start();

        two.cluster.now(two.cluster.engine().unbindScheduler(two.other));

        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.show().present()).hasSize(1);
        two.cluster.now(two.cluster.engine().bindScheduler(two.other, OTHER));
        assertThat(two.show().present()).hasSize(2);
    }
}
