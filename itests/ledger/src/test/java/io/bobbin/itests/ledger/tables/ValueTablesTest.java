package io.bobbin.itests.ledger.tables;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The progress filter and the limits of a request, as an AM meets them. */
class ValueTablesTest {

    @ParameterizedTest
    @CsvSource({
        "NaN, 0",
        "-Infinity, 0",
        "-0.1, 0",
        "0, 0",
        "0.37, 0.37",
        "1, 1",
        "1.01, 1",
        "Infinity, 1",
    })
    @Spec({"AMS-18", "AMS-19"})
    void progressIsFiltered(float reported, float used) {
        Desk desk = Desk.registered();

        desk.send(AllocateRequest.heartbeat(0, reported));

        assertThat(desk.progress()).isEqualTo(used);
    }

    /** The maximum is 8192 MB and 4 cores, the least 1024 MB and 1 core. */
    @ParameterizedTest
    @CsvSource({
        "-1, 1, INVALID_RESOURCE_REQUEST,",
        "0, 0, NONE, 1024",
        "8192, 4, NONE, 8192",
        "8193, 1, INVALID_RESOURCE_REQUEST,",
        "1024, 5, INVALID_RESOURCE_REQUEST,",
        "8193, 5, INVALID_RESOURCE_REQUEST,",
    })
    @Spec({"AMS-25", "AMS-26", "AMS-30", "SCH-08"})
    void anAskIsWithinTheLimits(long memory, long vcores, String refusal, Long granted) {
        Desk desk = Desk.registered();
        desk.cluster.now(
                desk.cluster.node("large", "/r2", Resource.of(16384, 32)).register());

        assertThat(desk.refusal(desk.attempt, Desk.asking(0, Desk.anywhere(memory, vcores, 1))))
                .isEqualTo(refusal);

        if (granted != null) {
            assertThat(desk.beat(1).allocated())
                    .extracting(each -> each.resource().memory())
                    .containsExactly(granted);
        } else {
            assertThat(desk.outstanding()).isZero();
        }
    }
}
