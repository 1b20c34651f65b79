package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class DenseIndexesTest {

    private final DenseIndexes<String> indexes = new DenseIndexes<>();

    @Test
    void anIndexNamesWhoLeftUntilItIsFreed() {
        assertThat(indexes.add("a")).isZero();
        assertThat(indexes.add("b")).isEqualTo(1);
        assertThat(indexes.hasLeft()).isFalse();
        indexes.remove(0, 7);

        assertThat(indexes.hasLeft()).isTrue();
        assertThat(indexes.at(0)).isEqualTo("a");
        assertThat(indexes.add("c")).isEqualTo(2);
        indexes.recycle(event -> event <= 7, index -> false);

        assertThat(indexes.at(0)).isNull();
        assertThat(indexes.hasLeft()).isFalse();
        assertThat(indexes.add("d")).isZero();
        assertThat(indexes.at(0)).isEqualTo("d");
    }

    @Test
    void theLowestIndexThatEverybodyHasPassedAndNobodyNamesIsGivenFirst() {
        for (String name : new String[] {"a", "b", "c", "d"}) {
            indexes.add(name);
        }
        indexes.remove(2, 5);
        indexes.remove(1, 6);
        indexes.remove(0, 7);
        indexes.remove(3, 8);

        indexes.recycle(event -> event <= 7, Set.of(0)::contains);

        assertThat(indexes.add("e")).isEqualTo(1);
        assertThat(indexes.add("f")).isEqualTo(2);
        assertThat(indexes.add("g")).isEqualTo(4);
    }

    @Test
    void whatIsNoIndexNamesNobody() {
        indexes.add("a");

        assertThat(indexes.at(-1)).isNull();
        assertThat(indexes.at(1)).isNull();
        assertThat(indexes.at(0)).isEqualTo("a");
    }
}
