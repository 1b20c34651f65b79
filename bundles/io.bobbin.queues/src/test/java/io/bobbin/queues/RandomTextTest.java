package io.bobbin.queues;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whatever is written gives queues or findings, with places that are in the text. */
class RandomTextTest {

    private static final List<String> PIECES = List.of(
            "root", "queues", "weight", "a", ": ", ":", "{", "}", "[", "]", ", ", "\n", "  ", "- ", "? ", "&x ", "*x",
            "!t ", "|", ">", "'", "\"", "%", "@", "#", "---\n", "...\n", "\t", "\u0000", "\u2028", "\uD800", "é",
            "<<: ", "\\x", "0", "~");

    private static final String RIGHT = "root:\n  queues:\n    a: {weight: 2}\n    b:\n      queues: {c: , d: {}}\n";

    @Test
    void piecesOfYamlInAnyOrder() {
        var random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            isTaken(random.ints(random.nextInt(40), 0, PIECES.size())
                    .mapToObj(PIECES::get)
                    .collect(Collectors.joining()));
        }
    }

    @Test
    void aRightTextWithSomethingPutInOrTakenOut() {
        var random = new Random(8);
        for (int round = 0; round < 20_000; round++) {
            var text = new StringBuilder(RIGHT);
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(text.length());
                if (random.nextBoolean()) {
                    text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
                } else {
                    text.deleteCharAt(at);
                }
            }
            isTaken(text.toString());
        }
    }

    private static void isTaken(String text) {
        QueueConfiguration queues = QueueFile.read("queues.yaml", text);

        long lines = text.lines().count() + 2;
        assertThat(queues.flaws())
                .as(text)
                .extracting(QueueFinding::spot)
                .allMatch(spot -> spot.line() <= lines && spot.line() >= 0);
        assertThat(queues.all().count()).isPositive();
    }
}
