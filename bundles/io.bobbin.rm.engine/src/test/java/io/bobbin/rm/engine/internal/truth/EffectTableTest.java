package io.bobbin.rm.engine.internal.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EffectTableTest {

    /** What may be done. */
    sealed interface Chore {}

    record Sweep() implements Chore {}

    record Wash(String what) implements Chore {}

    private final List<String> done = new ArrayList<>();

    @Test
    @Spec({"EVT-02", "SVC-08"})
    void aTableWithAKindThatNobodyHandlesIsNotBuilt() {
        var table = new EffectTable.Builder<String, Chore>(Chore.class).on(Sweep.class, (who, chore) -> done.add(who));

        assertThatThrownBy(table::build).hasMessageContaining("Nobody handles").hasMessageContaining("Wash");
    }

    @Test
    @Spec("EVT-02")
    void eachKindReachesItsHandler() {
        var table = new EffectTable.Builder<String, Chore>(Chore.class)
                .on(Sweep.class, (who, chore) -> done.add(who + " sweeps"))
                .on(Wash.class, (who, chore) -> done.add(who + " washes " + chore.what()))
                .build();

        table.run("ann", new Wash("dishes"));
        table.run("bob", new Sweep());

        assertThat(done).containsExactly("ann washes dishes", "bob sweeps");
    }
}
