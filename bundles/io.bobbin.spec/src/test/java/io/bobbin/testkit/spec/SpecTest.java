package io.bobbin.testkit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpecTest {

    /** Marked in its stead: this test proves no sentence of a component. */
    @Spec({"AMS-07", "AMS-08"})
    static class Marked {

        @Spec("AMS-09")
        void method() {}
    }

    @Test
    void theIdsOfAClassCanBeReadWhileItsTestsRun() {
        assertThat(Marked.class.getAnnotation(Spec.class).value()).containsExactly("AMS-07", "AMS-08");
    }

    @Test
    void theIdsOfAMethodCanBeReadWhileItRuns() throws NoSuchMethodException {
        var method = Marked.class.getDeclaredMethod("method");

        assertThat(method.getAnnotation(Spec.class).value()).containsExactly("AMS-09");
    }
}
