package io.bobbin.rm.engine.internal.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.rm.engine.internal.ledger.Entity;
import io.bobbin.rm.engine.internal.truth.EffectTable;
import io.bobbin.rm.engine.internal.truth.Faults;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachineTest {

    /** Where a lamp stands. */
    sealed interface Light {}

    record Dark() implements Light {}

    record Bright() implements Light {}

    record Press() {}

    record Ring() {}

    private static final class Lamp implements Entity<Light> {

        private Light phase = new Dark();

        @Override
        public Object id() {
            return "lamp";
        }

        @Override
        public Light phase() {
            return phase;
        }

        @Override
        public void phase(Light next) {
            phase = next;
        }
    }

    private static final Transitions<Light, Press, Ring> TABLE = new Transitions.Builder<Light, Press, Ring>()
            .on(Dark.class, Press.class, Bright.class, (state, event) -> Step.to(new Bright(), new Ring()))
            .on(Bright.class, Press.class, Dark.class, (state, event) -> Step.to(new Dark(), new Ring()))
            .build();

    private final Faults faults = new Faults();
    private final List<String> told = new ArrayList<>();
    private final Machine<Lamp, Light, Press, Ring> machine = new Machine<>(TABLE, faults);
    private final Lamp lamp = new Lamp();

    private void watch(String name) {
        told.add(name + " " + lamp.phase().getClass().getSimpleName());
    }

    @Test
    @Spec("EVT-21")
    void twoWhoWatchTheSameAreBothToldOfEverythingTheFirstOneFirst() {
        machine.handlers(new EffectTable.Builder<Lamp, Ring>(Ring.class)
                .on(Ring.class, (who, effect) -> told.add("ring"))
                .build());
        machine.watchers(List.of((who, before) -> watch("first"), (who, before) -> watch("second")));

        machine.apply(lamp, new Press());
        machine.apply(lamp, new Press());

        assertThat(told).containsExactly("first Bright", "second Bright", "ring", "first Dark", "second Dark", "ring");
    }

    @Test
    @Spec({"EVT-21", "EVT-17"})
    void oneWhoFailsKeepsNeitherTheNextOneNorTheEffectsFromWhatHasHappened() {
        machine.handlers(new EffectTable.Builder<Lamp, Ring>(Ring.class)
                .on(Ring.class, (who, effect) -> told.add("ring"))
                .build());
        machine.watchers(List.of(
                (who, before) -> {
                    throw new IllegalStateException("blind");
                },
                (who, before) -> watch("second")));

        machine.apply(lamp, new Press());

        assertThat(told).containsExactly("second Bright", "ring");
        assertThat(faults.kept()).singleElement().asString().contains("lamp", "blind");
    }
}
