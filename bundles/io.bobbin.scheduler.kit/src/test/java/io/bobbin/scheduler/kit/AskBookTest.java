package io.bobbin.scheduler.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The sums that a book keeps are those that one finds by looking at all its asks. */
class AskBookTest {

    private final AskBook book = new AskBook();
    private final MirrorNode node = new MirrorNode(0);

    private static AskKey key(int priority, long mark, long memory) {
        return new AskKey(new Priority(priority), mark, Resource.of(memory, 1));
    }

    private void set(AskKey key, int number) {
        book.set(new AskUpdate(key, "*", number, true, ""));
    }

    private static long smallestFirst(AskBook book) {
        long smallest = -1;
        int priority = Integer.MAX_VALUE;
        for (Ask ask : book.all()) {
            if (ask.outstanding() > 0 && ask.key().priority().number() <= priority) {
                priority = ask.key().priority().number();
                long memory = ask.key().capability().memory();
                smallest = smallest < 0 ? memory : Math.min(smallest, memory);
            }
        }
        return smallest;
    }

    private static long smallest(AskBook book, int priority) {
        return book.all().stream()
                .filter(ask -> ask.outstanding() > 0 && ask.key().priority().number() == priority)
                .mapToLong(ask -> ask.key().capability().memory())
                .min()
                .orElse(-1);
    }

    private void expectSums() {
        int number = 0;
        Resource wanted = Resource.NONE;
        for (Ask ask : book.all()) {
            number += ask.everywhere().number();
            wanted = wanted.plus(ask.key().capability().times(ask.everywhere().number()));
        }
        assertThat(book.number()).isEqualTo(number);
        assertThat(book.wanted()).isEqualTo(wanted);
        assertThat(book.smallestFirst()).isEqualTo(smallestFirst(book));
        for (int priority = 0; priority < 4; priority++) {
            assertThat(book.smallest(new Priority(priority))).isEqualTo(smallest(book, priority));
        }
    }

    @Test
    void sumsFollowWhateverHappensToAsks() {
        var random = new Random(7);
        for (int step = 0; step < 5000; step++) {
            AskKey key = key(random.nextInt(3), random.nextInt(4), 256L * (1 + random.nextInt(3)));
            Ask ask = book.find(key);
            switch (random.nextInt(4)) {
                case 0 -> set(key, random.nextInt(4));
                case 1 -> {
                    if (ask != null && ask.outstanding() > 0 && !ask.isOpenOn(node)) {
                        book.opened(ask, node, Locality.ANY);
                    }
                }
                case 2 -> {
                    if (ask != null && ask.isOpenOn(node)) {
                        book.closed(ask, node, Locality.ANY);
                        book.granted(ask, node, Locality.ANY);
                    }
                }
                default -> {
                    if (ask != null && ask.isOpenOn(node)) {
                        book.closed(ask, node, Locality.ANY);
                        book.tidy(ask);
                    }
                }
            }
            expectSums();
        }
        book.cancelAll();
        expectSums();
        assertThat(book.smallestFirst()).isEqualTo(-1);
    }

    @Test
    void asksComeInTheOrderInWhichTheyAreServed() {
        List<AskKey> keys = List.of(key(0, 7, 512), key(0, 8, 256), key(1, 0, 256), key(1, 0, 512));
        for (int each : new int[] {2, 0, 3, 1}) {
            set(keys.get(each), 1);
        }
        assertThat(book.all()).extracting(Ask::key).containsExactlyElementsOf(keys);
        assertThat(book.from(key(0, 8, 0))).extracting(Ask::key).containsExactlyElementsOf(keys.subList(1, 4));
        assertThat(book.first()).isSameAs(book.find(keys.get(0)));
    }

    @Test
    void aBookWithoutAsksHasNoFirst() {
        assertThat(book.first()).isNull();
        assertThat(book.smallestFirst()).isEqualTo(-1);
        assertThat(book.number()).isZero();
    }
}
