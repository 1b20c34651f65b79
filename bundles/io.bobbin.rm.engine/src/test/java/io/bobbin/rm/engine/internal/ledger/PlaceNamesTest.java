package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.internal.ledger.LedgerNode.NodeDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlaceNamesTest {

    private final List<LedgerNode> members = new ArrayList<>();
    private final PlaceNames names = new PlaceNames(members);

    /** The same characters in another string. */
    private static String copy(String name) {
        return new String(name.toCharArray());
    }

    private static LedgerNode node(String host, String rack) {
        var description = new NodeDescription(Map.of(), "", copy(rack), Resource.of(1024, 1), Set.of(), "", "");
        return new LedgerNode(new NodeId(copy(host), 1), description, new NodeHealth(true, "", 0));
    }

    private LedgerNode join(String host, String rack) {
        LedgerNode node = node(host, rack);
        members.add(node);
        names.add(node);
        return node;
    }

    @Test
    void aNameIsTheStringOfTheNodeThatHasItFirst() {
        LedgerNode one = join("one", "/r1");
        LedgerNode two = join("two", "/r1");

        assertThat(names.shared(copy("one"))).isSameAs(one.id().host());
        assertThat(names.shared(copy("/r1"))).isSameAs(one.rack());
        assertThat(two.rack()).isSameAs(one.rack());
        assertThat(names.shared(copy("*"))).isSameAs("*");
    }

    @Test
    void aNameThatNoNodeHasIsItselfAndNotKept() {
        String name = copy("nowhere");

        assertThat(names.shared(name)).isSameAs(name);
        assertThat(names.shared(copy("nowhere"))).isNotSameAs(name);
        assertThat(names.size()).isZero();
    }

    @Test
    void nodesThatComeAndGoLeaveNoMoreThanABoundAndThoseThatStayAreKept() {
        LedgerNode stays = join("stays", "/r1");
        for (int i = 0; i < 10_000; i++) {
            names.add(node("n" + i, "/x" + i));
            assertThat(names.size()).isLessThan(1_010);
        }

        assertThat(names.shared(copy("stays"))).isSameAs(stays.id().host());
        assertThat(names.shared(copy("/r1"))).isSameAs(stays.rack());
    }

    @Test
    void aLargeClusterIsSharedWhole() {
        for (int i = 0; i < 3_000; i++) {
            join("n" + i, "/r" + i % 100);
        }

        for (LedgerNode node : members) {
            assertThat(names.shared(copy(node.id().host()))).isSameAs(node.id().host());
            assertThat(names.shared(copy(node.rack()))).isSameAs(node.rack());
        }
    }
}
