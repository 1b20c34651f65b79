package io.bobbin.itests.ledger.tables;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each request is wrong in one step and in all later ones: the earliest decides, and only what is said stays in effect. */
class OrderOfChecksTest {

    private static final float NEW_PROGRESS = 0.75f;
    private static final Duration ALMOST = Desk.AM_EXPIRY.minusMinutes(2);

    /** What can be wrong with a request, in the order in which it is looked at. */
    private enum Wrong {
        RESPONSE_ID,
        MEMORY,
        VCORES,
        LABEL_AT_HOST,
        SEVERAL_LABELS,
        UNKNOWN_LABEL,
        EXCLUDES_ALL,
        FOREIGN_RELEASE
    }

    private static AllocateRequest wrong(Wrong from, int id, ContainerId foreign, ContainerId own) {
        var asks = new ArrayList<ResourceRequest>();
        asks.add(Desk.anywhere(1024, 1, 4));
        if (from.compareTo(Wrong.MEMORY) <= 0) {
            asks.add(Desk.anywhere(8193, 1, 1));
        }
        if (from.compareTo(Wrong.VCORES) <= 0) {
            asks.add(Desk.anywhere(1024, 5, 1));
        }
        if (from.compareTo(Wrong.LABEL_AT_HOST) <= 0) {
            asks.add(labelled("h1", "x"));
        }
        if (from.compareTo(Wrong.SEVERAL_LABELS) <= 0) {
            asks.add(labelled(ResourceRequest.ANY, "x&&y"));
        }
        if (from.compareTo(Wrong.UNKNOWN_LABEL) <= 0) {
            asks.add(labelled(ResourceRequest.ANY, "unheard"));
        }
        List<String> excluded =
                from.compareTo(Wrong.EXCLUDES_ALL) <= 0 ? List.of("h1", ResourceRequest.ANY) : List.of("h1");
        return new AllocateRequest(
                from == Wrong.RESPONSE_ID ? id + 1 : id,
                NEW_PROGRESS,
                asks,
                List.of(own, foreign),
                new BlacklistRequest(excluded, List.of()),
                null);
    }

    private static ResourceRequest labelled(String place, String label) {
        return new ResourceRequest(new Priority(1), place, Resource.of(1024, 1), 1, true, label, 0);
    }

    @ParameterizedTest
    @CsvSource({
        // step, wrong from here on, error, progress in effect
        "6b, RESPONSE_ID, INVALID_AM_REQUEST, false",
        "11, MEMORY, INVALID_RESOURCE_REQUEST, true",
        "11, VCORES, INVALID_RESOURCE_REQUEST, true",
        "11, LABEL_AT_HOST, INVALID_RESOURCE_REQUEST, true",
        "11, SEVERAL_LABELS, INVALID_RESOURCE_REQUEST, true",
        "11, UNKNOWN_LABEL, INVALID_RESOURCE_REQUEST, true",
        "12, EXCLUDES_ALL, INVALID_BLACKLIST_REQUEST, true",
        "13, FOREIGN_RELEASE, INVALID_CONTAINER_RELEASE, true",
    })
    @Spec({
        "AMS-11", "AMS-16", "AMS-17", "AMS-18", "AMS-19", "AMS-22", "AMS-25", "AMS-26", "AMS-27", "AMS-28", "AMS-29",
        "AMS-31", "AMS-32", "AMS-42"
    })
    void theFirstThingWrongIsTheErrorAndLeavesNothingButPingAndProgress(
            String step, Wrong from, String error, boolean progress) {
        Desk desk = Desk.registered();
        Container own = desk.container(0);
        var labelled = desk.cluster.node("labelled", "/r2", Resource.of(1024, 1));
        labelled.labels(Set.of("x"));
        desk.cluster.now(labelled.register());
        AllocateResponse stored = desk.beat(2);
        ContainerId foreign = new ApplicationAttemptId(desk.attempt.application(), 7).container(1);
        desk.pass(ALMOST);

        assertThat(desk.refusal(desk.attempt, wrong(from, 3, foreign, own.id())))
                .isEqualTo(error);

        desk.pass(ALMOST);
        assertThat(desk.state()).as("the call was a ping").isEqualTo(AttemptState.RUNNING);
        assertThat(desk.progress()).isEqualTo(progress ? NEW_PROGRESS : 0.5f);
        assertThat(desk.beat(2)).as("the stored response").isEqualTo(stored);
        assertThat(desk.outstanding()).as("asks").isZero();
        assertThat(desk.isLive(own.id())).as("what was to be released").isTrue();
        desk.send(Desk.asking(3, Desk.anywhere(1024, 1, 1)));
        assertThat(desk.beat(4).allocated()).as("what was to be excluded").hasSize(1);
    }

    @Test
    @Spec({"AMS-12", "AMS-42"})
    void anAttemptThatIsNotKnownIsRefusedBeforeAnythingElseIsLookedAt() {
        Desk desk = Desk.registered();
        var unknown = new ApplicationAttemptId(desk.attempt.application(), 9);

        assertThat(desk.refusal(unknown, wrong(Wrong.RESPONSE_ID, 0, desk.attempt.container(9), unknown.container(1))))
                .isEqualTo("ATTEMPT_NOT_FOUND");
        assertThat(desk.beat(0).responseId()).isEqualTo(1);
    }

    @Test
    @Spec({"AMS-11", "AMS-14", "AMS-61", "AMS-42"})
    void anAmThatHasNotRegisteredIsRefusedBeforeItsRequestIsLookedAt() {
        Desk desk = new Desk();
        desk.pass(ALMOST);

        assertThat(desk.refusal(
                        desk.attempt,
                        wrong(Wrong.RESPONSE_ID, 0, desk.attempt.container(9), desk.attempt.container(8))))
                .isEqualTo("AM_NOT_REGISTERED");

        desk.pass(ALMOST);
        assertThat(desk.state()).as("the call was a ping").isEqualTo(AttemptState.LAUNCHED);
        assertThat(desk.progress()).isZero();
        desk.register();
        assertThat(desk.beat(0).responseId()).isEqualTo(1);
    }

    @Test
    @Spec({"AMS-11", "AMS-15"})
    void aRepetitionIsAnsweredBeforeItsContentIsLookedAt() {
        Desk desk = Desk.registered();
        Container own = desk.container(0);
        AllocateResponse stored = desk.beat(2);
        desk.pass(ALMOST);

        AllocateResponse again = desk.send(wrong(Wrong.MEMORY, 2, desk.attempt.container(9), own.id()));

        desk.pass(ALMOST);
        assertThat(again).isEqualTo(stored);
        assertThat(desk.state()).as("the call was a ping").isEqualTo(AttemptState.RUNNING);
        assertThat(desk.progress()).isEqualTo(0.5f);
        assertThat(desk.isLive(own.id())).isTrue();
    }
}
