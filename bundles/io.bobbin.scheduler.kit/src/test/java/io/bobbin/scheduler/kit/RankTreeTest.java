package io.bobbin.scheduler.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RankTreeTest {

    /** The same by looking at everything. */
    private static final class Plain {
        private final TreeMap<String, Integer> items = new TreeMap<>();
        private final TreeMap<Integer, Long> numbers = new TreeMap<>();
        private final Set<Integer> hidden = new TreeSet<>();

        private boolean isFound(Map.Entry<String, Integer> entry) {
            return !hidden.contains(entry.getValue()) && number(entry) != RankTree.OUT;
        }

        private long number(Map.Entry<String, Integer> entry) {
            return numbers.getOrDefault(entry.getValue(), RankTree.OUT);
        }

        int best() {
            long largest = items.entrySet().stream()
                    .filter(this::isFound)
                    .mapToLong(this::number)
                    .max()
                    .orElse(RankTree.OUT);
            return largest == RankTree.OUT ? RankTree.NONE : firstBehind(null, largest);
        }

        int countBefore(String key) {
            return (int)
                    items.headMap(key).entrySet().stream().filter(this::isFound).count();
        }

        int firstBehind(@Nullable String key, long number) {
            return items.entrySet().stream()
                    .filter(this::isFound)
                    .filter(entry -> key == null || entry.getKey().compareTo(key) > 0)
                    .filter(entry -> number(entry) >= number)
                    .findFirst()
                    .map(Map.Entry::getValue)
                    .orElse(RankTree.NONE);
        }
    }

    private final RankTree<String> tree = new RankTree<>();
    private final Plain plain = new Plain();

    @Test
    void anEmptyTreeFindsNothing() {
        assertThat(tree.best()).isEqualTo(RankTree.NONE);
        assertThat(tree.firstBehind(null, 0)).isEqualTo(RankTree.NONE);
        assertThat(tree.largest()).isEqualTo(RankTree.OUT);
    }

    @Test
    void amongEqualNumbersTheSmallestKeyIsBestWhateverTheOrderOfArrival() {
        tree.put(0, "c", 5);
        tree.put(1, "a", 5);
        tree.put(2, "b", 5);

        assertThat(tree.best()).isEqualTo(1);
    }

    @Test
    void anItemThatIsOutKeepsItsPlace() {
        tree.put(0, "a", 5);
        tree.put(1, "b", 4);
        tree.put(0, "a", RankTree.OUT);
        assertThat(tree.best()).isEqualTo(1);

        tree.put(0, "a", 5);

        assertThat(tree.best()).isEqualTo(0);
    }

    @Test
    void itFindsWhatALookAtEverythingFinds() {
        for (int seed = 0; seed < 12; seed++) {
            stir(new Random(seed), 1);
        }
    }

    @Test
    void itFindsTheSameHoweverMuchHasChangedSinceTheLastQuestion() {
        for (int seed = 0; seed < 12; seed++) {
            stir(new Random(seed), 2 + 8 * seed);
        }
    }

    /** Changes something again and again, and asks after so many changes. */
    private void stir(Random random, int changes) {
        for (int step = 0; step < 400; step++) {
            String key = String.format("k%03d", random.nextInt(120));
            int item = plain.items.getOrDefault(key, RankTree.NONE);
            switch (random.nextInt(8)) {
                case 0 -> {
                    if (item != RankTree.NONE) {
                        tree.remove(item);
                        plain.items.remove(key);
                        plain.numbers.remove(item);
                        plain.hidden.remove(item);
                    }
                }
                case 1 -> {
                    if (item != RankTree.NONE) {
                        tree.hide(item);
                        plain.hidden.add(item);
                    }
                }
                case 2 -> {
                    tree.unhide();
                    plain.hidden.clear();
                }
                default -> {
                    int known = item == RankTree.NONE ? unused() : item;
                    long number = random.nextInt(5) == 0 ? RankTree.OUT : random.nextInt(40);
                    tree.put(known, key, number);
                    plain.items.put(key, known);
                    plain.numbers.put(known, number);
                }
            }
            if (step % changes != 0) {
                continue;
            }
            long largest = tree.largest();
            int best = plain.best();
            assertThat(largest).isEqualTo(best == RankTree.NONE ? RankTree.OUT : plain.numbers.get(best));
            assertThat(tree.best()).isEqualTo(best);
            String behind = String.format("k%03d", random.nextInt(120));
            long least = random.nextInt(40);
            assertThat(tree.firstBehind(behind, least)).isEqualTo(plain.firstBehind(behind, least));
            assertThat(tree.countBefore(behind)).isEqualTo(plain.countBefore(behind));
        }
    }

    private int unused() {
        int item = 0;
        while (plain.items.containsValue(item)) {
            item++;
        }
        return item;
    }

    @Test
    void itCountsTheItemsThatCanBeFoundBeforeAKey() {
        tree.put(0, "a", 1);
        tree.put(1, "b", RankTree.OUT);
        tree.put(2, "c", 1);
        tree.put(3, "d", 1);

        assertThat(tree.countBefore("d")).isEqualTo(2);
    }
}
