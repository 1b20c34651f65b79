package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.ports.Requester;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What an application leaves in the log and in the audit log when it ends. */
class SummaryTest {

    private final Logger logger =
            (Logger) LoggerFactory.getLogger("io.bobbin.rm.engine.internal.effects.ApplicationEffects");
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    @BeforeEach
    void listen() {
        logger.setLevel(Level.INFO);
        log.start();
        logger.addAppender(log);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(log);
    }

    private List<String> lines() {
        return log.list.stream()
                .map(ILoggingEvent::getFormattedMessage)
                .filter(line -> line.contains("has ended"))
                .toList();
    }

    @Test
    @Spec("CRM-19")
    void anApplicationThatEndsLeavesOneLineInTheLogAndOneInTheAuditLog() {
        var node = cluster.join("h1", 8192);
        var am = cluster.running();
        cluster.advance(Duration.ofSeconds(7));
        am.finish(FinalStatus.SUCCEEDED);
        node.complete(cluster.launcher().orders().get(0).container().id(), 0);
        node.beat();

        assertThat(lines())
                .singleElement()
                .asString()
                .matches("Application " + am.id().application()
                        + " of ann in root.default has ended: FINISHED, SUCCEEDED, attempts 1, after 7\\d{3} ms: .*");
        assertThat(cluster.audited("FINISH_APPLICATION")).hasSize(1);
    }

    @Test
    @Spec("CRM-19")
    void theLineStaysOneWhateverSomebodyHasWritten() {
        cluster.join("h1", 8192);
        var id = cluster.running().id().application();

        cluster.now(cluster.engine()
                .clients()
                .kill(
                        new Requester("bob", "127.0.0.1", false),
                        id,
                        "enough\n2026-11-30 Application has ended\r\u2028"));

        assertThat(lines())
                .singleElement()
                .asString()
                .contains("KILLED", "Killed by bob: enough 2026-11-30")
                .doesNotContainPattern("\\R");
        assertThat(cluster.audited("FINISH_APPLICATION")).hasSize(1);
    }
}
