package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ListingTest {

    private final SomeContainers some = new SomeContainers();
    private final List<LedgerContainer> containers =
            List.of(some.container(1), some.container(2), some.container(3), some.container(4));
    private final Listing listing = new Listing();

    private void list(LedgerContainer... listed) {
        listing.begin();
        for (LedgerContainer each : listed) {
            listing.listed(each);
        }
        listing.end();
    }

    private @Nullable LedgerContainer next(int number) {
        return listing.next(containers.get(number - 1).id());
    }

    @Test
    void whatIsListedAsLastTimeIsFound() {
        list(containers.get(2), containers.get(0), containers.get(1));

        listing.begin();
        assertThat(next(3)).isSameAs(containers.get(2));
        assertThat(next(1)).isSameAs(containers.get(0));
        assertThat(next(2)).isSameAs(containers.get(1));
        assertThat(next(4)).as("it is new").isNull();
    }

    @Test
    void theNextOnesAreFoundAfterSomeThatAreMissing() {
        list(containers.get(0), containers.get(1), containers.get(2), containers.get(3));

        listing.begin();
        assertThat(next(3)).isSameAs(containers.get(2));
        assertThat(next(2))
                .as("it is listed in another order and has to be looked up")
                .isNull();
        assertThat(next(4)).isSameAs(containers.get(3));
    }

    @Test
    void oneThatIsGoneOrWasNotListedLastTimeIsNotFound() {
        list(containers.get(0), containers.get(1));
        list(containers.get(1));
        containers.get(1).leaveNode();

        listing.begin();
        assertThat(next(1)).isNull();
        assertThat(next(2)).isNull();
    }

    @Test
    void anIdOfAnotherTermIsAnotherContainer() {
        list(containers.get(0));

        listing.begin();
        assertThat(listing.next(some.id(9, 1))).isNull();
    }
}
