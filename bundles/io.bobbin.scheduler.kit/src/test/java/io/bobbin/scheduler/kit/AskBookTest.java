package io.bobbin.scheduler.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.Locality;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The sums that a book keeps are those that one finds by looking at all its asks. */
class AskBookTest {

    private static final ApplicationId ID = new ApplicationId(1, 1);

    private final MirrorAttempt attempt = new MirrorAttempt(
            new AttemptFacts(0, ID.attempt(1), 1, false, List.of(), new TreeSet<>()), new MirrorApplication(ID), 0);
    private final AskBook book = attempt.asks();
    private final MirrorNode node = new MirrorNode(0);

    private static AskKey key(int priority, long mark, long memory) {
        return new AskKey(new Priority(priority), mark, Resource.of(memory, 1));
    }

    private void set(AskKey key, int number) {
        book.set(List.of(new AskUpdate(key, "*", number, true, "")));
    }

    private @Nullable Ask find(AskKey key) {
        return book.all().stream()
                .filter(ask -> ask.key().equals(key))
                .findFirst()
                .orElse(null);
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
    void numbersOfOneRequestAreTakenInTheirOrderHoweverTheirKeysFollowEachOther() {
        AskKey one = key(1, 0, 1024);
        AskKey two = key(2, 0, 1024);

        book.set(List.of(
                new AskUpdate(one, "h1", 0, true, ""),
                new AskUpdate(one, "*", 2, true, ""),
                new AskUpdate(two, "*", 4, true, ""),
                new AskUpdate(key(1, 0, 1024), "*", 3, true, ""),
                new AskUpdate(one, "/r1", 1, true, ""),
                new AskUpdate(two, "*", 0, true, "")));

        assertThat(book.all()).extracting(Ask::key).containsExactly(one);
        assertThat(book.number()).isEqualTo(3);
        assertThat(Objects.requireNonNull(find(one)).places())
                .extracting(AskLevel::place)
                .containsExactly("/r1");
        expectSums();
    }

    @Test
    void sumsFollowWhateverHappensToAsks() {
        var random = new Random(7);
        var open = new HashMap<AskKey, OpenProposal>();
        for (int step = 0; step < 5000; step++) {
            AskKey key = key(random.nextInt(3), random.nextInt(4), 256L * (1 + random.nextInt(3)));
            Ask ask = find(key);
            switch (random.nextInt(4)) {
                case 0 -> set(key, random.nextInt(4));
                case 1 -> {
                    if (ask != null && ask.outstanding() > 0 && !ask.isOpenOn(node)) {
                        var proposal = OpenProposal.of(step, attempt, ask, node, Locality.ANY);
                        open.put(key, proposal);
                        book.opened(proposal);
                    }
                }
                case 2 -> {
                    if (ask != null && ask.isOpenOn(node)) {
                        book.closed(Objects.requireNonNull(open.remove(key)), true);
                    }
                }
                default -> {
                    if (ask != null && ask.isOpenOn(node)) {
                        book.closed(Objects.requireNonNull(open.remove(key)), false);
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
        assertThat(book.first()).isSameAs(find(keys.get(0)));
    }

    @Test
    void aBookWithoutAsksHasNoFirst() {
        assertThat(book.first()).isNull();
        assertThat(book.smallestFirst()).isEqualTo(-1);
        assertThat(book.number()).isZero();
    }
}
