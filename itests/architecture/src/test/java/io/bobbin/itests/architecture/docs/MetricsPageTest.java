package io.bobbin.itests.architecture.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.metrics.http.internal.OwnMetrics;
import io.bobbin.metrics.spi.Metric;
import io.bobbin.nm.engine.internal.NodeMetrics;
import io.bobbin.nm.heartbeat.internal.HeartbeatSource;
import io.bobbin.rm.engine.internal.metrics.RmMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The reference of metrics is printed from what the bundles themselves count. */
class MetricsPageTest {

    private static final String HEAD =
            """
            # Metrics and health

            Each daemon answers two questions over HTTP, at an address of its own. It is a free port of 127.0.0.1 unless the
            setting `address` of `io.bobbin.metrics.http` names another; it is logged at the start, and it stands as
            `metrics` among the endpoints in the daemon's `daemon.json`.

            - `GET /metrics` is Prometheus's text form. A part of the daemon that does not answer in time is missing and has
              `bobbin_source_up` 0; the others are there.
            - `GET /health` is 200 while every check is ok and 503 otherwise, with the checks as JSON:
              `{"ok": false, "checks": [{"name": "scheduler", "ok": false, "detail": "granting pauses: ..."}]}`.

            The same checks are shown by `bobbin cluster health` and, on a node's host, by `bobbin node health`; both end with 8
            when one of them is not ok.

            Whoever reaches the address may look, so it must be a loopback address, or `token-file` must name a file of mode 600
            with a secret, which callers send as `Authorization: Bearer SECRET`.

            | Daemon | Check | Not ok when |
            |---|---|---|
            | manager | rm | it does not lead, its engine is not there, or its loop does not answer |
            | manager | leading | a later leadership is known |
            | manager | store | the state store that the settings name is not there |
            | manager | scheduler | granting pauses, with the cause |
            | manager | truth-loop | never: that it answers shows that it moves |
            | manager | scheduler-loop | the scheduler is in one call for half the time after which it is taken out, or has half the events waiting that it may have |
            | node | nm | its engine is not there, or its loop does not answer |
            | node | disks | no local or no log directory can be used |
            | node | executor | there is none |
            | node | node | it says that it may not take containers, with the cause |
            | node | node-loop | never: that it answers shows that it moves |
            | node | registered | no manager has accepted it |
            | node | heartbeat | the manager has been silent for 20 s and three intervals |

            Gauges of the manager are added up from the ledger for each look, at most once a second. Of very many users and queues
            the first 500 pairs are told apart; the later ones are counted under `(others)`. What has not reached a queue yet
            has an empty queue. Counters begin at 0 with each leadership, or start of a process.
            """;

    private static String section(String title, List<Metric> metrics) {
        var text = new StringBuilder(
                "\n## " + title + "\n\n| Metric | Kind | Unit | Labels | Meaning |\n|---|---|---|---|---|\n");
        for (Metric metric : metrics) {
            text.append("| ").append(metric.name());
            text.append(" | ").append(metric.kind().name().toLowerCase(Locale.ROOT));
            text.append(" | ").append(metric.unit());
            text.append(" | ").append(String.join(", ", metric.labels()));
            text.append(" | ").append(metric.help()).append(" |\n");
        }
        return text.toString();
    }

    @Test
    void thePageIsWhatTheBundlesCount() {
        var node = new ArrayList<>(NodeMetrics.ALL);
        node.addAll(HeartbeatSource.ALL);
        String text = HEAD
                + section("Manager", RmMetrics.ALL)
                + section("Node", node)
                + section("Every process", OwnMetrics.ALL);
        Page.of("metrics.md").shouldBe(text);
    }

    @Test
    void namesEndWithTheirUnitAndCountersWithTotal() {
        var all = new ArrayList<>(RmMetrics.ALL);
        all.addAll(NodeMetrics.ALL);
        all.addAll(HeartbeatSource.ALL);
        all.addAll(OwnMetrics.ALL);
        assertThat(all).extracting(Metric::name).doesNotHaveDuplicates();
        assertThat(all).allSatisfy(metric -> {
            boolean counter = metric.kind() == Metric.Kind.COUNTER;
            assertThat(metric.name()).startsWith("bobbin_");
            assertThat(metric.help()).as(metric.name()).endsWith(".");
            if (counter) {
                assertThat(metric.name()).endsWith("_total");
            }
            assertThat(metric.name()).contains(metric.unit());
        });
    }
}
