package io.bobbin.statemachine;

import static io.bobbin.statemachine.Step.to;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.Test;

class TransitionsTest {

    sealed interface Door {}

    record Open() implements Door {}

    record Closed(int times) implements Door {}

    record Locked(String key) implements Door {}

    sealed interface Event {}

    record Shut() implements Event {}

    record Lock(String key) implements Event {}

    record Knock() implements Event {}

    sealed interface Effect {}

    record Creak(String how) implements Effect {}

    private static final Transitions<Door, Event, Effect> TABLE = new Transitions.Builder<Door, Event, Effect>()
            .on(
                    Open.class,
                    Shut.class,
                    Closed.class,
                    (open, shut) -> to(new Closed(1), new Creak("once"), new Creak("twice")))
            .on(Closed.class, Lock.class, List.of(Locked.class, Closed.class), TransitionsTest::lock)
            .on(Locked.class, Shut.class, Locked.class, (locked, shut) -> to(new Open()))
            .on(Locked.class, Lock.class, Locked.class, (locked, lock) -> {
                throw new IllegalStateException("the key broke");
            })
            .ignore(Locked.class, Knock.class, "nobody hears it")
            .build();

    private static Step<Door, Effect> lock(Closed closed, Lock lock) {
        return lock.key().isEmpty() ? to(new Closed(closed.times() + 1)) : to(new Locked(lock.key()));
    }

    @Test
    @Spec("EVT-06")
    void aRuleDecidesTheNextStateAndEffectsInTheirOrder() {
        var step = TABLE.apply(new Open(), new Shut());

        assertThat(step.next()).isEqualTo(new Closed(1));
        assertThat(step.effects()).containsExactly(new Creak("once"), new Creak("twice"));
    }

    @Test
    @Spec("EVT-07")
    void aRuleWithSeveralTargetsChoosesOneByTheEvent() {
        assertThat(TABLE.apply(new Closed(1), new Lock("iron")).next()).isEqualTo(new Locked("iron"));
        assertThat(TABLE.apply(new Closed(1), new Lock("")).next()).isEqualTo(new Closed(2));
    }

    @Test
    @Spec("EVT-07")
    void aTargetThatTheRuleDidNotNameIsAnError() {
        assertThatExceptionOfType(InvalidTransitionException.class)
                .isThrownBy(() -> TABLE.apply(new Locked("iron"), new Shut()))
                .withMessageContaining("Locked + Shut")
                .withMessageContaining("Open");
    }

    @Test
    @Spec("EVT-09")
    void aPairWithoutARuleIsAnErrorThatNamesStateAndEvent() {
        assertThatExceptionOfType(InvalidTransitionException.class)
                .isThrownBy(() -> TABLE.apply(new Open(), new Lock("iron")))
                .withMessageContaining("Open")
                .withMessageContaining("Lock[key=iron]");
    }

    @Test
    @Spec("EVT-08")
    void aDecisionThatThrowsDecidesNothing() {
        var state = new Locked("iron");

        assertThatIllegalStateException().isThrownBy(() -> TABLE.apply(state, new Lock("brass")));

        assertThat(TABLE.apply(state, new Knock()).next()).isSameAs(state);
    }

    @Test
    void anIgnoredEventLeavesTheStateAndHasNoEffect() {
        var state = new Locked("iron");

        var step = TABLE.apply(state, new Knock());

        assertThat(step.next()).isSameAs(state);
        assertThat(step.effects()).isEmpty();
    }

    @Test
    @Spec("EVT-05")
    void oneTableServesAnyNumberOfThingsAndKeepsNothingOfThem() {
        assertThat(TABLE.apply(new Closed(5), new Lock("")).next()).isEqualTo(new Closed(6));
        assertThat(TABLE.apply(new Closed(1), new Lock("")).next()).isEqualTo(new Closed(2));
    }

    @Test
    void itKnowsWhichPairsItCovers() {
        assertThat(TABLE.covers(Open.class, Shut.class)).isTrue();
        assertThat(TABLE.covers(Locked.class, Knock.class)).isTrue();
        assertThat(TABLE.covers(Open.class, Knock.class)).isFalse();
    }

    @Test
    void twoRulesForOnePairAreRefusedWhenTheTableIsWritten() {
        var builder = new Transitions.Builder<Door, Event, Effect>().ignore(Open.class, Knock.class, "it is open");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.ignore(Open.class, Knock.class, "again"))
                .withMessageContaining("Open and Knock");
    }

    @Test
    void aTableDoesNotChangeWithItsBuilder() {
        var builder = new Transitions.Builder<Door, Event, Effect>();
        var table = builder.build();

        builder.ignore(Open.class, Knock.class, "it is open");

        assertThat(table.covers(Open.class, Knock.class)).isFalse();
    }

    @Test
    void rulesComeInTheOrderInWhichTheyWereWrittenAndReadAsSentences() {
        assertThat(TABLE.rules())
                .extracting(Rule::toString)
                .containsExactly(
                        "Open + Shut -> Closed",
                        "Closed + Lock -> Locked or Closed",
                        "Locked + Shut -> Locked",
                        "Locked + Lock -> Locked",
                        "Locked + Knock ignored: nobody hears it");
    }

    @Test
    void everyStateThatMayComeOutIsListedOnce() {
        assertThat(TABLE.targets()).isEqualTo(List.of(Closed.class, Locked.class));
    }

    @Test
    void theDiagramHasOneArrowForEachPairOfStatesAndLeavesOutWhatIsIgnored() {
        assertThat(Diagram.of(TABLE, Open.class, List.of(Locked.class)))
                .isEqualTo(
                        """
                stateDiagram-v2
                    [*] --> Open
                    Closed --> Closed: Lock
                    Closed --> Locked: Lock
                    Locked --> Locked: Lock, Shut
                    Open --> Closed: Shut
                    Locked --> [*]
                """);
    }
}
