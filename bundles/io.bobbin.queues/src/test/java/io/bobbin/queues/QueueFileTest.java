package io.bobbin.queues;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.scheduler.spi.ConfiguredQueue;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueSpot;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueueFileTest {

    private static QueueConfiguration read(String text) {
        return QueueFile.read("queues.yaml", text);
    }

    private static List<String> flaws(String text) {
        return read(text).flaws().stream().map(Object::toString).toList();
    }

    @Test
    void queuesAreReadWithTheirPropertiesAndPlaces() {
        QueueConfiguration queues = read(
                """
                root:
                  queues:
                    etl: {}
                    adhoc:
                      weight: 2
                      labels: [gpu, "fast"]
                      queues: {night: , day: {weight: 7}}
                """);

        assertThat(queues.flaws()).isEmpty();
        assertThat(queues.all())
                .extracting(ConfiguredQueue::path)
                .containsExactly("root", "root.adhoc", "root.adhoc.day", "root.adhoc.night", "root.etl");
        assertThat(queues.leaves()).extracting(ConfiguredQueue::name).containsExactly("day", "night", "etl");
        ConfiguredQueue adhoc = queues.root().children().get(0);
        assertThat(adhoc.value("weight")).isEqualTo("2");
        assertThat(adhoc.value("labels")).isEqualTo("gpu,fast");
        assertThat(adhoc.value("capacity")).isNull();
        assertThat(adhoc.spot()).isEqualTo(new QueueSpot("queues.yaml", 4, 5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing yet\n", "---\n", "~", "null"})
    void whereNothingIsWrittenThereIsOneQueue(String text) {
        assertThat(read(text)).isEqualTo(QueueConfiguration.NONE);
        assertThat(QueueConfiguration.NONE.leaves())
                .extracting(ConfiguredQueue::path)
                .containsExactly("root.default");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[a, b]                              | queues.yaml:1:1: the file has to begin with the key 'root'",
                "rot: {}                             | queues.yaml:1:1: 'rot' stands beside the one key 'root'",
                "root: {}\\nother: {}                | queues.yaml:2:1: 'other' stands beside the one key 'root'",
                "root: 7                             | queues.yaml:1:7: queue root has to be a set of properties",
                "root: {queues: [a]}                 | queues.yaml:1:16: queue root has to be a set of properties",
                "root: {queues: {a.b: {}}}           | queues.yaml:1:17: 'a.b' is no name of a queue",
                "root: {queues: {'': {}}}            | queues.yaml:1:17: '' is no name of a queue",
                "root: {queues: {a: {}, a: {}}}      | queues.yaml:1:24: 'a' is here a second time",
                "root: {queues: {a: {w: 1, w: 2}}}   | queues.yaml:1:27: 'w' is here a second time",
                "root: {queues: {a: {w: {x: 1}}}}    | queues.yaml:1:24: 'w' of queue root.a has to be a value",
                "root: {queues: {a: {w: [[1]]}}}     | queues.yaml:1:24: 'w' of queue root.a has to be a value",
                "root: {? [a] : b}                   | queues.yaml:1:10: a key has to be one word",
                "root: &x {}                         | queues.yaml:1:7: anchors and aliases are not read",
                "root: {queues: *x}                  | queues.yaml:1:16: anchors and aliases are not read",
                "root: {}\\n---\\nroot: {}           | queues.yaml:2:1: a second document",
                "root: {                             | queues.yaml:1:8: this is not YAML",
                "root:\\n\\tqueues: {}               | queues.yaml:2:1: this is not YAML",
            })
    void whatIsWrongIsNamedWithItsPlace(String written, String flaw) {
        String text = written.replace("\\n", "\n").replace("\\t", "\t");

        assertThat(flaws(text)).singleElement().asString().startsWith(flaw);
    }

    @Test
    void everythingThatIsWrongIsFoundAtOnceAndTheRestIsRead() {
        String text =
                """
                root:
                  queues:
                    -bad: {}
                    good: {weight: 1}
                    good: {}
                    also: [1]
                """;

        assertThat(flaws(text))
                .hasSize(3)
                .anyMatch(flaw -> flaw.startsWith("queues.yaml:3:5: '-bad' is no name"))
                .anyMatch(flaw ->
                        flaw.startsWith("queues.yaml:5:5: 'good' is here a second time; the first is in line 4"))
                .anyMatch(flaw -> flaw.startsWith("queues.yaml:6:11: queue root.also has to be"));
        assertThat(read(text).leaves()).extracting(ConfiguredQueue::name).containsExactly("also", "good");
    }

    @Test
    void aTextThatIsTooLargeOrTooDeepIsNotRead() {
        String deep = "root: {queues: {a: {".repeat(1) + "x: [".repeat(100_000);

        assertThat(flaws("#".repeat(1024 * 1024 + 1)))
                .singleElement()
                .asString()
                .contains("1048577 characters");
        assertThat(flaws(deep)).singleElement().asString().contains("deeper than 64 levels");
    }

    @Test
    void tooManyQueuesAreNotRead() {
        var text = new StringBuilder("root:\n  queues:\n");
        for (int number = 0; number < 10_001; number++) {
            text.append("    q").append(number).append(": {}\n");
        }

        assertThat(flaws(text.toString())).singleElement().asString().contains("more than 10000 queues");
    }
}
