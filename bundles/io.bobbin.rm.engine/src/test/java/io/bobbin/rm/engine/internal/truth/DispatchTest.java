package io.bobbin.rm.engine.internal.truth;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DispatchTest {

    private final Dispatch dispatch = new Dispatch();
    private final List<String> done = new ArrayList<>();

    @Test
    @Spec("EVT-19")
    void whatOneTellsAnotherWaitsUntilTheFormerHasEnded() {
        dispatch.later(() -> {
            dispatch.later(() -> done.add("told by the first"));
            dispatch.drain();
            done.add("first");
        });
        dispatch.later(() -> done.add("second"));
        assertThat(done).isEmpty();

        dispatch.drain();

        assertThat(done).containsExactly("first", "second", "told by the first");
    }
}
