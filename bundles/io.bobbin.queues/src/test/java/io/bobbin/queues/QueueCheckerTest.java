package io.bobbin.queues;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import io.bobbin.scheduler.spi.QueueProperty;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueCheckerTest {

    /** A scheduler that knows these properties and finds nothing else wrong but a queue named odd. */
    private record Knowing(String name, List<QueueProperty> queueProperties) implements SchedulerFactory {

        @Override
        public Scheduler open(SchedulerContext context) {
            throw new AssertionError("A check opens nothing");
        }

        @Override
        public List<QueueFinding> check(QueueConfiguration queues) {
            return queues.leaves()
                    .filter(queue -> queue.name().equals("odd"))
                    .map(queue -> new QueueFinding(queue.spot(), "an odd queue"))
                    .toList();
        }
    }

    private static final SchedulerFactory CHOSEN = new Knowing(
            "chosen",
            List.of(
                    QueueProperty.integer("weight", 1, 10),
                    QueueProperty.number("capacity", 0, 100),
                    QueueProperty.flag("preemption"),
                    QueueProperty.oneOf("state", "RUNNING", "STOPPED"),
                    QueueProperty.text("submit")));
    private static final SchedulerFactory OTHER =
            new Knowing("other", List.of(QueueProperty.text("policy"), QueueProperty.text("weight")));

    private static List<String> findings(String text) {
        return new QueueChecker(CHOSEN, List.of(OTHER, CHOSEN))
                .check(QueueFile.read("q.yaml", text)).stream()
                        .map(Object::toString)
                        .toList();
    }

    @Test
    void whatTheSchedulersKnowIsRight() {
        assertThat(findings("root: {queues: {a: {weight: 10, capacity: 12.5, preemption: true, state: STOPPED,"
                        + " submit: 'ann staff', policy: drf}}}"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "weight: 0        | weight of queue root.a is '0'; it has to be a whole number from 1 to 10",
                "weight: 11       | weight of queue root.a is '11'; it has to be a whole number from 1 to 10",
                "weight: two      | weight of queue root.a is 'two'; it has to be a whole number from 1 to 10",
                "capacity: 100.5  | capacity of queue root.a is '100.5'; it has to be a number from 0 to 100",
                "capacity: NaN    | capacity of queue root.a is 'NaN'; it has to be a number from 0 to 100",
                "preemption: yes  | preemption of queue root.a is 'yes'; it has to be one of true, false",
                "state: running   | state of queue root.a is 'running'; it has to be one of RUNNING, STOPPED",
                "wieght: 1        | no scheduler that is present knows the property 'wieght' of queue root.a; did you mean 'weight'?",
                "capasity: 1      | no scheduler that is present knows the property 'capasity' of queue root.a; did you mean 'capacity'?",
                "plicy: x         | no scheduler that is present knows the property 'plicy' of queue root.a; did you mean 'policy'?",
            })
    void aValueOrANameThatIsWrongIsNamedWithWhatWouldBeRight(String written, String message) {
        assertThat(findings("root:\n  queues:\n    a: {" + written + "}")).containsExactly("q.yaml:3:9: " + message);
    }

    @Test
    void aNameThatIsNearToNoneIsToldWhichThereAre() {
        assertThat(findings("root: {colour: red}"))
                .singleElement()
                .asString()
                .endsWith("known are: capacity, policy, preemption, state, submit, weight");
    }

    @Test
    void findingsComeInTheOrderOfTheFileWithTheFlawsAmongThem() {
        assertThat(
                        findings(
                                """
                root:
                  queues:
                    b: {weight: 0}
                    a.c: {}
                    a: {weight: 99}
                """))
                .extracting(finding -> finding.substring(0, 8))
                .containsExactly("q.yaml:3", "q.yaml:4", "q.yaml:5");
    }

    @Test
    void theSchedulersOwnCheckComesOnceEachValueIsRight() {
        assertThat(findings("root: {queues: {odd: {}}}")).containsExactly("q.yaml:1:17: an odd queue");
        assertThat(findings("root: {queues: {odd: {weight: 0}}}"))
                .singleElement()
                .asString()
                .contains("weight");
    }
}
