package io.bobbin.client.am;

import static io.bobbin.client.am.Grants.SMALL;
import static io.bobbin.client.am.Grants.WISH;
import static io.bobbin.client.am.Grants.grant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AskTableTest {

    private final AskTable table = new AskTable(host -> "/" + host.charAt(0));

    private static ContainerRequest on(boolean relax, String... hosts) {
        return new ContainerRequest(SMALL, List.of(hosts), List.of(), Priority.ZERO, relax, null, 0);
    }

    private List<String> taken() {
        return table.takeChanged().stream()
                .map(ask -> ask.resourceName() + " " + ask.numContainers() + (ask.relaxLocality() ? "" : " strict"))
                .toList();
    }

    @Test
    @Spec("CLA-01")
    void aRequestForHostsAsksForTheHostsTheirRacksAndAnyPlace() {
        table.add(on(true, "a1", "a2", "b1"));

        assertThat(taken()).containsExactly("a1 1", "a2 1", "b1 1", "/a 1", "/b 1", "* 1");
    }

    @Test
    void aStrictRequestIsStrictWhereItIsWiderThanTheHosts() {
        table.add(on(false, "a1"));

        assertThat(taken()).containsExactly("a1 1", "/a 1 strict", "* 1 strict");
    }

    @Test
    void theNumbersAreAbsoluteAndSentOnceOnly() {
        table.add(WISH);
        table.add(WISH);
        assertThat(taken()).containsExactly("* 2");

        table.add(WISH);
        assertThat(taken()).containsExactly("* 3");
        assertThat(taken()).isEmpty();
    }

    @Test
    @Spec("CLA-15")
    void takingARequestBackThatIsStillOpenLowersTheNumber() {
        table.add(WISH);
        table.add(WISH);
        taken();

        table.remove(WISH);

        assertThat(taken()).containsExactly("* 1");
        table.remove(WISH);
        assertThat(taken()).containsExactly("* 0");
        assertThat(table.hasChanges()).isFalse();
    }

    @Test
    void takingARequestBackThatWasMetTellsNothing() {
        table.add(WISH);
        table.add(WISH);
        taken();

        assertThat(table.serve(grant(2))).isTrue();
        table.remove(WISH);

        assertThat(taken()).isEmpty();
        assertThat(table.wanted()).isEqualTo(1);
    }

    @Test
    void whatWasMetIsNotAskedForAgainByTheNextRequest() {
        table.add(WISH);
        taken();
        table.serve(grant(2));

        table.add(WISH);

        assertThat(taken()).containsExactly("* 1");
    }

    @Test
    void aGrantOnOneHostLeavesTheOtherHostToBeTakenBack() {
        table.add(on(true, "a1", "b1"));
        taken();

        table.serve(grant(2, "a1"));
        table.remove(on(true, "a1", "b1"));

        assertThat(taken()).containsExactly("b1 0", "/b 0");
    }

    @Test
    void aGrantBeyondWhatIsWantedIsNotBooked() {
        table.add(WISH);
        taken();

        assertThat(table.serve(grant(2))).isTrue();
        assertThat(table.serve(grant(3))).isFalse();
    }

    @Test
    void aGrantOfAnotherPriorityOrMarkIsNotBooked() {
        table.add(ContainerRequest.anywhere(SMALL, new Priority(7)));
        table.add(new ContainerRequest(SMALL, List.of(), List.of(), Priority.ZERO, true, null, 5));

        assertThat(table.serve(grant(2))).isFalse();
    }

    @Test
    void aGrantThatTheManagerMeasuredDifferentlyIsBookedAllTheSame() {
        table.add(ContainerRequest.anywhere(Resource.of(200, 4), Priority.ZERO));

        assertThat(table.serve(grant(2))).isTrue();
        assertThat(table.wanted()).isZero();
    }

    @Test
    @Spec("CLA-15")
    void requestsMatchAContainerOnTheirHostFirst() {
        table.add(on(true, "a1"));
        table.add(on(true, "b1"));

        assertThat(table.matching(grant(2, "b1"))).containsExactly(on(true, "b1"));
        assertThat(table.matching(grant(2, "b7"))).containsExactly(on(true, "b1"));
        assertThat(table.matching(grant(2, "c1"))).containsExactly(on(true, "a1"), on(true, "b1"));
        assertThat(table.matching(Priority.ZERO, ResourceRequest.ANY, Resource.of(100, 1)))
                .isEmpty();
    }

    @Test
    void strictAndRelaxedRequestsDoNotShareAPriority() {
        table.add(WISH);

        assertThatThrownBy(() -> table.add(on(false, "a1")))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("use another priority")
                .extracting(failure -> ((BobbinException) failure).code())
                .isEqualTo(ErrorCode.INVALID_RESOURCE_REQUEST);
        assertThat(taken()).containsExactly("* 1");
    }

    @Test
    void asksThatAreSentAgainCarryWhatIsWantedByThen() {
        table.add(WISH);
        table.add(WISH);
        List<ResourceRequest> lost = table.takeChanged();
        table.remove(WISH);

        table.sendAgain(lost);

        assertThat(taken()).containsExactly("* 1");
    }

    @Test
    void aCancellationThatWasLostIsSentAgain() {
        table.add(WISH);
        taken();
        table.remove(WISH);
        List<ResourceRequest> lost = table.takeChanged();

        table.sendAgain(lost);

        assertThat(taken()).containsExactly("* 0");
    }

    @Test
    void anotherLocalityIsRefusedOnlyWhileTheFormerIsOutstanding() {
        table.add(on(true, "a1"));
        table.add(on(true, "a1"));
        table.remove(on(true, "a1"));
        assertThatThrownBy(() -> table.add(on(false, "a1"))).hasMessageContaining("relaxLocality");

        table.remove(on(true, "a1"));

        table.add(on(false, "a1"));
        assertThat(table.wanted()).isEqualTo(1);
    }

    @Test
    @Timeout(20)
    void aHundredThousandRequestsAreAddedAndTakenBackWithoutLookingAtAllOthersEachTime() {
        for (int number = 0; number < 100_000; number++) {
            table.add(on(true, "a" + number));
        }
        assertThat(table.takeChanged()).hasSize(100_002);
        for (int number = 0; number < 100_000; number++) {
            table.remove(on(true, "a" + number));
        }
        assertThat(table.wanted()).isZero();
    }
}
