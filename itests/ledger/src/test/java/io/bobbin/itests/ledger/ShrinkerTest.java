package io.bobbin.itests.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.itests.ledger.Operation.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShrinkerTest {

    private static final List<Operation> LIST = Lists.of(3);

    @Test
    void whatIsNotNeededForTheFailureIsTakenOut() {
        Operation first = LIST.get(4);
        Operation last = LIST.get(LIST.size() - 1);

        List<Operation> smallest =
                new Shrinker(list -> kinds(list).contains(first.kind()) && has(list, last.kind())).smallest(LIST);

        assertThat(smallest).containsExactly(new Operation(first.kind(), 0, 0, 0), new Operation(last.kind(), 0, 0, 0));
    }

    private static List<Kind> kinds(List<Operation> list) {
        return list.stream().map(Operation::kind).toList();
    }

    private static boolean has(List<Operation> list, Kind kind) {
        return kinds(list).lastIndexOf(kind) > 0;
    }

    @Test
    void numbersThatAreNeededStay() {
        List<Operation> smallest =
                new Shrinker(list -> list.get(0).b() > 3).smallest(List.of(new Operation(Kind.ASK, 7, 9, 11)));

        assertThat(smallest).containsExactly(new Operation(Kind.ASK, 0, 9, 0));
    }

    @Test
    void aListIsPrintedAsCode() {
        assertThat(Operation.code(List.of(new Operation(Kind.PULL, 1, 2, 3), new Operation(Kind.KILL, 4, 5, 6))))
                .isEqualTo("List.of(\n    new Operation(Kind.PULL, 1, 2, 3),\n    new Operation(Kind.KILL, 4, 5, 6))");
    }
}
