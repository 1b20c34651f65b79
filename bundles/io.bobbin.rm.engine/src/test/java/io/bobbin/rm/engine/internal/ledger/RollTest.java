package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Containers of an attempt: in the order in which they came, and by number. */
class RollTest {

    private final SomeContainers some = new SomeContainers();

    @Test
    void aRollHasWhatASetInOrderWouldHave() {
        Roll roll = Roll.ofLive();
        Set<LedgerContainer> expected = new LinkedHashSet<>();
        List<LedgerContainer> known = new ArrayList<>();
        var random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            if (known.isEmpty() || random.nextInt(100) < (i < 8_000 ? 60 : 45)) {
                known.add(some.container(known.size() + 1));
            }
            LedgerContainer one = known.get(random.nextInt(known.size()));
            boolean comes = random.nextBoolean();
            assertThat(comes ? roll.add(one) : roll.remove(one))
                    .isEqualTo(comes ? expected.add(one) : expected.remove(one));
            assertThat(roll.contains(one)).isEqualTo(comes);
            assertThat(roll.size()).isEqualTo(expected.size());
            if (i % 500 == 0) {
                assertThat(List.copyOf(roll)).isEqualTo(List.copyOf(expected));
            }
        }
        roll.clear();
        assertThat(roll).isEmpty();
        assertThat(roll.add(known.get(0))).isTrue();
        assertThat(roll).containsExactly(known.get(0));
    }

    @Test
    void aContainerMayBeOnARollOfEachKind() {
        Roll live = Roll.ofLive();
        Roll granted = Roll.ofGranted();
        LedgerContainer first = some.container(1);
        LedgerContainer second = some.container(2);
        live.add(first);
        live.add(second);
        granted.add(second);
        granted.add(first);
        live.remove(first);

        assertThat(live).containsExactly(second);
        assertThat(granted).containsExactly(second, first);
    }

    @Test
    void goingThroughARollThatChangesIsAFault() {
        Roll roll = Roll.ofLive();
        roll.add(some.container(1));
        roll.add(some.container(2));
        Iterator<LedgerContainer> each = roll.iterator();
        roll.remove(each.next());

        assertThatThrownBy(each::next).isInstanceOf(ConcurrentModificationException.class);
    }

    @Test
    void aContainerIsFoundByItsNumberAndItsIdOnly() {
        var granted = new GrantedContainers();
        for (int number = 1; number <= 100; number++) {
            granted.add(some.container(number));
        }

        assertThat(granted.find(some.container(57).id()))
                .isSameAs(List.copyOf(granted).get(56));
        assertThat(granted.find(some.id(4, 57))).isNull();
        assertThat(granted.find(some.id(3, 0))).isNull();
        assertThat(granted.find(some.id(3, 101))).isNull();
        assertThatThrownBy(() -> granted.add(some.container(100))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theOldestThatNobodyNeedsAreForgottenAndTheOthersAreStillFound() {
        var granted = new GrantedContainers();
        LedgerContainer runs = some.container(1);
        granted.add(runs);
        for (int number = 2; number <= 1_000; number++) {
            granted.add(some.overAndDone(number));
            granted.forget(granted.size() - 10);
        }
        LedgerContainer last = some.container(1_001);
        granted.add(last);

        assertThat(granted).hasSize(11).startsWith(runs).endsWith(last);
        assertThat(granted.forgotten()).isEqualTo(990);
        assertThat(granted.find(runs.id())).isSameAs(runs);
        assertThat(granted.find(last.id())).isSameAs(last);
        assertThat(granted.find(some.container(991).id())).isNull();
        assertThat(granted.find(some.container(992).id())).isNotNull();
    }
}
