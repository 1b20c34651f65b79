package io.bobbin.spec.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContractRunTest {

    abstract static class Contract {

        abstract int two();

        @Test
        void twoIsEven() {
            assertThat(two() % 2).isZero();
        }

        @Test
        void twoIsMoreThanOne() {
            assertThat(two()).isGreaterThan(1);
        }
    }

    static class Right extends Contract {

        @Override
        int two() {
            return 2;
        }
    }

    static class Odd extends Contract {

        @Override
        int two() {
            return 3;
        }
    }

    @Test
    void whatIsRightPassesEverything() {
        var run = ContractRun.of(Right.class);

        assertThat(run.failures()).isEmpty();
        assertThat(run.passed()).containsExactlyInAnyOrder("twoIsEven", "twoIsMoreThanOne");
    }

    @Test
    void whatIsWrongFailsAtThePromiseThatItBreaks() {
        var run = ContractRun.of(Odd.class);

        assertThat(run.failures()).containsOnlyKeys("twoIsEven");
        assertThat(run.passed()).containsExactly("twoIsMoreThanOne");
    }

    @Test
    void onePromiseIsLookedAtAlone() {
        assertThat(ContractRun.of(Odd.class, "twoIsEven").failures()).containsOnlyKeys("twoIsEven");
        assertThat(ContractRun.of(Odd.class, "twoIsMoreThanOne").passed()).containsExactly("twoIsMoreThanOne");
    }
}
