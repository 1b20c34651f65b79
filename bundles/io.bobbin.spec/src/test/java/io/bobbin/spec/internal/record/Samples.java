package io.bobbin.spec.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests to listen to. They are nested so that only the launcher of a test runs them. */
final class Samples {

    private Samples() {}

    @Spec("AMS-01")
    static class OneOfEach {

        @Test
        @Spec("AMS-02")
        void passes() {}

        @Test
        @Spec({"AMS-03", "AMS-04"})
        void fails() {
            fail("as it should");
        }

        @Test
        @Spec("AMS-05")
        void isLeftByAnAssumption() {
            assumeThat(false).isTrue();
        }

        @ParameterizedTest
        @Spec("AMS-06")
        @ValueSource(ints = {1, 2, 3})
        void failsForOneOfItsValues(int value) {
            assertThat(value).isNotEqualTo(2);
        }

        @TestFactory
        @Spec("AMS-07")
        List<DynamicTest> makesOneThatFails() {
            return List.of(
                    DynamicTest.dynamicTest("good", () -> {}),
                    DynamicTest.dynamicTest("bad", () -> fail("as it should")));
        }

        @Nested
        class Inside {
            @Test
            @Spec("AMS-08")
            void passesToo() {}
        }
    }

    static class NoIds {
        @Test
        void passes() {}
    }

    abstract static class Contract {
        @Test
        @Spec("SCH-01")
        void holds() {}
    }

    @Spec("FIF-01")
    static class KeepsContract extends Contract {}

    static class CannotBegin {
        @BeforeAll
        static void breaks() {
            fail("as it should");
        }

        @Test
        @Spec("NOD-01")
        void neverRuns() {}
    }
}
