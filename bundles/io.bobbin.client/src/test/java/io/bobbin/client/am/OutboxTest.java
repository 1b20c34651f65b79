package io.bobbin.client.am;

import static io.bobbin.client.am.Grants.WISH;
import static io.bobbin.client.am.Grants.answer;
import static io.bobbin.client.am.Grants.end;
import static io.bobbin.client.am.Grants.grant;
import static io.bobbin.client.am.Grants.id;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutboxTest {

    private final Outbox outbox = new Outbox(host -> "/rack");

    private AllocateResponse exchange(AllocateResponse response) {
        return outbox.answered(outbox.take(0), response);
    }

    private static List<Integer> numbers(AllocateRequest request) {
        return request.asks().stream().map(ask -> ask.numContainers()).toList();
    }

    @Test
    @Spec({"CLA-02", "AMS-06"})
    void aRequestCarriesAsksReleasesBlacklistProgressAndTheLastResponseId() {
        exchange(answer(7, List.of(), List.of()));
        outbox.asks().add(WISH);
        outbox.release(id(3));
        outbox.blacklist().change(List.of("bad"), List.of("good"));

        AllocateRequest request = outbox.take(0.5f);

        assertThat(request.responseId()).isEqualTo(7);
        assertThat(request.progress()).isEqualTo(0.5f);
        assertThat(numbers(request)).containsExactly(1);
        assertThat(request.releases()).containsExactly(id(3));
        assertThat(request.blacklist()).isEqualTo(new BlacklistRequest(List.of("bad"), List.of("good")));
        assertThat(outbox.hasChanges()).isFalse();
    }

    @Test
    void whatAnEarlierAttemptLeftIsHeldUntilItsEndIsHeard() {
        outbox.kept(List.of(grant(1), grant(2)));
        assertThat(outbox.held()).isEqualTo(2);

        exchange(answer(1, List.of(), List.of(ContainerStatus.complete(id(1), 0, "", Resource.NONE))));

        assertThat(outbox.held()).isEqualTo(1);
    }

    @Test
    @Spec("CLA-12")
    void whatAFailedCallCarriedGoesBackAndNewerChangesWin() {
        outbox.asks().add(WISH);
        outbox.release(id(3));
        outbox.blacklist().change(List.of("x", "y"), List.of());
        AllocateRequest lost = outbox.take(0);
        outbox.asks().add(WISH);
        outbox.blacklist().change(List.of(), List.of("x"));

        outbox.failed(lost, false);
        AllocateRequest next = outbox.take(0);

        assertThat(numbers(next)).containsExactly(2);
        assertThat(next.releases()).containsExactly(id(3));
        assertThat(next.blacklist()).isEqualTo(new BlacklistRequest(List.of("y"), List.of("x")));
    }

    @Test
    void whatAnAnswerMayHaveMissedIsToldOnceMore() {
        outbox.asks().add(WISH);
        outbox.failed(outbox.take(0), true);
        outbox.asks().add(WISH);

        exchange(answer(1, List.of(), List.of()));

        assertThat(numbers(outbox.take(0)))
                .as("the answer may be the lost one's, made before the second wish")
                .containsExactly(2);
        assertThat(outbox.hasChanges()).isFalse();
    }

    @Test
    @Spec("CLA-13")
    void aManagerThatKnowsNothingIsToldEverything() {
        outbox.asks().add(WISH);
        outbox.asks().add(WISH);
        outbox.blacklist().change(List.of("bad"), List.of());
        outbox.release(id(9));
        exchange(answer(1, List.of(grant(2)), List.of()));
        exchange(answer(2, List.of(), List.of()));

        outbox.restart();
        AllocateRequest anew = outbox.take(0);

        assertThat(anew.responseId()).isZero();
        assertThat(numbers(anew)).containsExactly(1);
        assertThat(anew.releases()).containsExactly(id(9));
        assertThat(anew.blacklist().additions()).containsExactly("bad");
    }

    @Test
    void grantsBeyondWhatIsWantedAreGivenBackUnseen() {
        outbox.asks().add(WISH);
        outbox.asks().add(WISH);
        exchange(answer(1, List.of(), List.of()));
        outbox.asks().remove(WISH);

        AllocateResponse seen = exchange(answer(2, List.of(grant(2), grant(3)), List.of()));

        assertThat(seen.allocated()).extracting(Container::id).containsExactly(id(2));
        assertThat(outbox.take(0).releases()).containsExactly(id(3));
        assertThat(exchange(answer(3, List.of(), List.of(end(3)))).completed()).isEmpty();
    }

    @Test
    void anAskThatCrossedGrantsIsCorrectedAtOnce() {
        outbox.asks().add(WISH);
        outbox.asks().add(WISH);
        exchange(answer(1, List.of(), List.of()));
        outbox.asks().add(WISH);

        exchange(answer(2, List.of(grant(2)), List.of()));

        assertThat(numbers(outbox.take(0)))
                .as("the manager may not have taken the grant off the new number")
                .containsExactly(2);
    }

    @Test
    void anEndIsToldOnce() {
        outbox.asks().add(WISH);
        exchange(answer(1, List.of(grant(2)), List.of()));
        assertThat(outbox.held()).isEqualTo(1);

        assertThat(exchange(answer(2, List.of(), List.of(end(2)))).completed()).hasSize(1);
        assertThat(exchange(answer(3, List.of(), List.of(end(2)))).completed()).isEmpty();
        assertThat(outbox.held()).isZero();
    }
}
