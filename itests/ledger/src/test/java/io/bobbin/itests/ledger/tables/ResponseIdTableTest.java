package io.bobbin.itests.ledger.tables;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.rm.model.check.ResponseIds;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The worked examples of response ids. */
class ResponseIdTableTest {

    @ParameterizedTest
    @CsvSource({
        // stored, request, result, response's id, stored after
        "none, 0, ATTEMPT_NOT_FOUND, , none",
        "none, -1, ATTEMPT_NOT_FOUND, , none",
        "-1, 0, AM_NOT_REGISTERED, , -1",
        "-1, -1, AM_NOT_REGISTERED, , -1",
        "0, 0, new, 1, 1",
        "0, -1, repetition, 0, 0",
        "1, 0, repetition, 1, 1",
        "1, 1, new, 2, 2",
        "5, 4, repetition, 5, 5",
        "5, 3, INVALID_AM_REQUEST, , 5",
        "5, 6, INVALID_AM_REQUEST, , 5",
    })
    @Spec({"AMS-03", "AMS-04", "AMS-05", "AMS-12", "AMS-14", "AMS-15", "AMS-16", "AMS-17"})
    void aRequestIsTakenAsTheTableSays(String stored, int requested, String result, Integer answered, String after) {
        Desk desk = new Desk();
        if (stored.equals("none")) {
            desk.cluster.kill(desk.attempt.application());
        } else if (!stored.equals("-1")) {
            desk.register();
        }
        AllocateResponse last = null;
        for (int id = 0; Character.isDigit(stored.charAt(0)) && id < Integer.parseInt(stored); id++) {
            last = desk.beat(id);
        }

        if (answered == null) {
            assertThat(desk.refusal(desk.attempt, AllocateRequest.heartbeat(requested, 0.5f)))
                    .isEqualTo(result);
        } else {
            AllocateResponse response = desk.beat(requested);
            assertThat(response.responseId()).isEqualTo(answered);
            assertThat(result.equals("repetition") && last != null).isEqualTo(response.equals(last));
        }

        if (after.equals("none")) {
            assertThat(desk.refusal(desk.attempt, AllocateRequest.heartbeat(0, 0)))
                    .isEqualTo("ATTEMPT_NOT_FOUND");
        } else if (after.equals("-1")) {
            assertThat(desk.refusal(desk.attempt, AllocateRequest.heartbeat(0, 0)))
                    .isEqualTo("AM_NOT_REGISTERED");
        } else {
            int now = Integer.parseInt(after);
            assertThat(desk.beat(now - 1).responseId()).as("the stored id").isEqualTo(now);
        }
    }

    /** Too far away to be reached by calls. */
    @ParameterizedTest
    @CsvSource({"2147483647, 2147483647, NEW, 0", "0, 2147483647, REPEATED, 0"})
    @Spec("AMS-56")
    void idsWrapToZero(int stored, int requested, ResponseIds.Turn result, int after) {
        ResponseIds.Turn turn = ResponseIds.turn(stored, requested);

        assertThat(turn).isEqualTo(result);
        assertThat(turn == ResponseIds.Turn.NEW ? ResponseIds.next(stored) : stored)
                .isEqualTo(after);
    }

    @Test
    @Spec({"AMS-15", "AMS-38", "AMS-41"})
    void aRepetitionCarriesTheSameContainersAndTokensAndNothingIsHandedOutTwice() {
        Desk desk = Desk.registered();
        desk.send(Desk.asking(0, Desk.anywhere(1024, 1, 2)));
        AllocateResponse first = desk.beat(1);

        AllocateResponse again = desk.beat(1);

        assertThat(first.allocated()).hasSize(2);
        assertThat(first.nmTokens()).hasSize(1);
        assertThat(again).isEqualTo(first);
        assertThat(desk.beat(2).allocated()).isEmpty();
        assertThat(desk.outstanding()).isZero();
    }
}
