package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How many containers a node has to list. */
class ExpectedContainersTest {

    private final SomeContainers some = new SomeContainers();
    private final LedgerNode node = some.node();
    private final LedgerContainer one = some.container(1);
    private final LedgerContainer two = some.container(2);

    @Test
    void eachIsExpectedOnceHoweverOftenItIsSeen() {
        node.book(one);
        node.book(two);
        assertThat(node.expected()).isZero();

        one.expectFrom(5);
        one.expectFrom(7);
        one.seenIn(1);
        two.seenIn(1);

        assertThat(node.expected()).isEqualTo(2);
        assertThat(one.isMissedAfter(0)).isTrue();
    }

    @Test
    void oneThatIsNotExpectedLeavesWithoutBeingCounted() {
        node.book(one);
        node.book(two);
        one.seenIn(1);

        node.unbook(two);
        assertThat(node.expected()).isEqualTo(1);
        node.unbook(one);
        node.unbook(one);
        assertThat(node.expected()).isZero();
    }

    @Test
    void oneThatIsGoneIsNotExpectedAnyMore() {
        node.book(one);
        node.unbook(one);
        one.leaveNode();

        one.expectFrom(0);

        assertThat(node.expected()).isZero();
    }

    @Test
    void theFirstResponseFromWhichOnItIsMissedCounts() {
        one.expectFrom(7);
        one.expectFrom(9);
        assertThat(one.isMissedAfter(6)).isFalse();
        assertThat(one.isMissedAfter(7)).isTrue();

        one.expectFrom(5);
        assertThat(one.isMissedAfter(5)).isTrue();
    }
}
