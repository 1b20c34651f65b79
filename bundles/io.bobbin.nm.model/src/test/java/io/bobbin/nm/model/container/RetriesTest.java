package io.bobbin.nm.model.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerRetryPolicy;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetriesTest {

    private static final ContainerRetryPolicy TWICE = ContainerRetryPolicy.onAllErrors(2, 0);

    private static ContainerRetryPolicy policy(ContainerRetryPolicy.Retries when, int most, long validity) {
        return new ContainerRetryPolicy(when, List.of(3, 4), most, 0, validity);
    }

    @Test
    @Spec("NMC-26")
    void withoutAPolicyThereIsNone() {
        assertThat(Retries.NONE.after(3, ContainerRetryPolicy.NEVER, 0)).isNull();
    }

    @Test
    @Spec("NMC-26")
    void afterTheLastOneThereIsNone() {
        Retries first = Retries.NONE.after(3, TWICE, 0);
        assertThat(first).isEqualTo(new Retries(1, List.of()));
        assertThat(new Retries(1, List.of()).after(3, TWICE, 0)).isEqualTo(new Retries(2, List.of()));
        assertThat(new Retries(2, List.of()).after(3, TWICE, 0)).isNull();
    }

    @Test
    @Spec("NMC-26")
    void onlyTheNamedExitCodesCount() {
        var policy = policy(ContainerRetryPolicy.Retries.ON_SPECIFIC_ERROR_CODES, 1, -1);

        assertThat(Retries.NONE.after(4, policy, 0)).isNotNull();
        assertThat(Retries.NONE.after(5, policy, 0)).isNull();
    }

    @Test
    @Spec("NMC-26")
    void failuresOfLongAgoDoNotCount() {
        var policy = policy(ContainerRetryPolicy.Retries.ON_ALL_ERRORS, 1, 100);
        var once = new Retries(0, List.of(1000L));

        assertThat(Retries.NONE.after(3, policy, 1000)).isEqualTo(once);
        assertThat(once.after(3, policy, 1099)).isNull();
        assertThat(once.after(3, policy, 1100)).isEqualTo(new Retries(0, List.of(1100L)));
    }

    @Test
    void withoutABoundNothingIsKept() {
        var policy = policy(ContainerRetryPolicy.Retries.ON_ALL_ERRORS, ContainerRetryPolicy.FOREVER, 100);

        assertThat(Retries.NONE.after(3, policy, 1000)).isEqualTo(Retries.NONE);
    }

    @Test
    void whatASignalEndedIsNotStartedAgain() {
        assertThat(Retries.NONE.after(137, TWICE, 0)).isNull();
        assertThat(Retries.NONE.after(143, TWICE, 0)).isNull();
    }
}
