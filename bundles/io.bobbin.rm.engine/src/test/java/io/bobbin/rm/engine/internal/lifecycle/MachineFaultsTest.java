package io.bobbin.rm.engine.internal.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.rm.engine.internal.ledger.Entity;
import io.bobbin.rm.engine.internal.truth.EffectTable;
import io.bobbin.rm.engine.internal.truth.Faults;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What goes wrong with one entity is noted, and stops neither the entity nor anything else. */
class MachineFaultsTest {

    private sealed interface Phase {}

    private record Shut() implements Phase {}

    private record Open() implements Phase {}

    private sealed interface Event {}

    private record Push() implements Event {}

    private record Stare() implements Event {}

    private record Jam() implements Event {}

    private sealed interface Effect {}

    private record Creak() implements Effect {}

    private record Slam() implements Effect {}

    private static final class Door implements Entity<Phase> {
        private Phase phase = new Shut();

        @Override
        public Object id() {
            return "door";
        }

        @Override
        public Phase phase() {
            return phase;
        }

        @Override
        public void phase(Phase next) {
            phase = next;
        }
    }

    private static final Transitions<Phase, Event, Effect> TABLE = new Transitions.Builder<Phase, Event, Effect>()
            .on(Shut.class, Push.class, Open.class, (shut, push) -> Step.to(new Open(), new Slam(), new Creak()))
            .on(Shut.class, Jam.class, Open.class, (shut, jam) -> {
                throw new IllegalArgumentException("it is jammed");
            })
            .ignore(Shut.class, Stare.class, "looks open no door")
            .build();

    private final Faults faults = new Faults();
    private final Machine<Door, Phase, Event, Effect> machine = new Machine<>(TABLE, faults);
    private final Door door = new Door();
    private final List<String> heard = new ArrayList<>();

    @BeforeEach
    void effects() {
        machine.handlers(new EffectTable.Builder<Door, Effect>(Effect.class)
                .on(Slam.class, (entity, slam) -> {
                    throw new IllegalStateException("off its hinges");
                })
                .on(Creak.class, (entity, creak) -> heard.add("creak"))
                .build());
    }

    @Test
    void anEffectThatFailsIsNotedAndTheOthersFollow() {
        machine.apply(door, new Push());

        assertThat(door.phase()).isEqualTo(new Open());
        assertThat(heard).containsExactly("creak");
        assertThat(faults.kept()).containsExactly("door: effect Slam: off its hinges");
    }

    @Test
    void anEventInTheWrongStateIsNotedAndMovesNothing() {
        door.phase(new Open());

        machine.apply(door, new Push());

        assertThat(door.phase()).isEqualTo(new Open());
        assertThat(heard).isEmpty();
        assertThat(faults.kept()).singleElement().asString().startsWith("door: event in the wrong state: ");
    }

    @Test
    void aDecisionThatFailsIsNotedAndMovesNothing() {
        machine.apply(door, new Jam());

        assertThat(door.phase()).isEqualTo(new Shut());
        assertThat(faults.kept()).containsExactly("door: decision about Jam: it is jammed");
    }

    @Test
    void anIgnoredEventChangesNothingAndIsNoFault() {
        machine.apply(door, new Stare());

        assertThat(door.phase()).isEqualTo(new Shut());
        assertThat(faults.count()).isZero();
    }
}
