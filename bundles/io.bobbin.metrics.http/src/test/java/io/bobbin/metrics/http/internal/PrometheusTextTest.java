package io.bobbin.metrics.http.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.metrics.spi.Metric;
import io.bobbin.metrics.spi.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrometheusTextTest {

    private static final Metric APPS = Metric.gauge("bobbin_apps", "", "Applications \\ by\nqueue.", "queue", "user");
    private static final Metric PASSES = Metric.counter("bobbin_passes_total", "", "Passes.");

    @Test
    void aMetricIsDescribedOnceBeforeAllItsSamples() {
        String text =
                PrometheusText.of(List.of(APPS.of(2, "root.a", "joe"), PASSES.of(7), APPS.of(1.5, "root.b", "ann")));

        assertThat(text)
                .isEqualTo(
                        """
                        # HELP bobbin_apps Applications \\\\ by\\nqueue.
                        # TYPE bobbin_apps gauge
                        bobbin_apps{queue="root.a",user="joe"} 2
                        bobbin_apps{queue="root.b",user="ann"} 1.5
                        # HELP bobbin_passes_total Passes.
                        # TYPE bobbin_passes_total counter
                        bobbin_passes_total 7
                        """);
    }

    @Test
    void whatAUserIsCalledCannotAddALineOrALabel() {
        String text = PrometheusText.of(List.of(APPS.of(1, "a\"} 9\nbobbin_evil 1", "b\\")));

        assertThat(text.lines()).hasSize(3);
        assertThat(text).contains("bobbin_apps{queue=\"a\\\"} 9\\nbobbin_evil 1\",user=\"b\\\\\"} 1");
    }

    @Test
    void numbersThatAreNoneAreWrittenAsPrometheusReadsThem() {
        assertThat(PrometheusText.of(List.of(PASSES.of(Double.NaN)))).endsWith(" NaN\n");
        assertThat(PrometheusText.of(List.of(PASSES.of(Double.POSITIVE_INFINITY))))
                .endsWith(" +Inf\n");
        assertThat(PrometheusText.of(List.of(PASSES.of(Double.NEGATIVE_INFINITY))))
                .endsWith(" -Inf\n");
        assertThat(PrometheusText.of(List.of(PASSES.of(1L << 40)))).endsWith(" 1099511627776\n");
    }

    @Test
    void aSampleWithoutAValueForEachLabelIsRefused() {
        assertThatThrownBy(() -> new Sample(APPS, List.of("root"), 1)).hasMessageContaining("[queue, user]");
        assertThatThrownBy(() -> Metric.gauge("Bad name", "", "")).hasMessageContaining("Bad name");
        assertThatThrownBy(() -> Metric.gauge("good", "", "", "le\"x")).hasMessageContaining("labels");
    }
}
