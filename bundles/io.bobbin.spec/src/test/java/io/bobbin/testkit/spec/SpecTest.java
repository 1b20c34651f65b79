package io.bobbin.testkit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

@Spec({"AMS-07", "AMS-08"})
class SpecTest {

    @Test
    void theIdsOfAClassCanBeReadWhileItsTestsRun() {
        assertThat(SpecTest.class.getAnnotation(Spec.class).value()).containsExactly("AMS-07", "AMS-08");
    }

    @Test
    @Spec("AMS-09")
    void theIdsOfAMethodCanBeReadWhileItRuns() throws NoSuchMethodException {
        var method = SpecTest.class.getDeclaredMethod("theIdsOfAMethodCanBeReadWhileItRuns");

        assertThat(method.getAnnotation(Spec.class).value()).containsExactly("AMS-09");
    }
}
