package io.bobbin.api.reason;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {

    private static Reason reason(ReasonCode code, String scope, String wanted) {
        return new Reason(code, scope, wanted, "", "", 0, "");
    }

    @Test
    void misconfigurationComesBeforeLackOfRoomAndWhatIsPermanentBeforeWhatPasses() {
        var ask = new AskExplanation(
                ResourceRequest.any(Priority.ZERO, Resource.of(1024, 1), 1),
                List.of(
                        reason(ReasonCode.LOCALITY_WAIT, "cluster", ""),
                        reason(ReasonCode.NO_ROOM, "cluster", ""),
                        reason(ReasonCode.UNKNOWN_QUEUE, "root.x", ""),
                        reason(ReasonCode.NEVER_FITS, "cluster", "")));

        assertThat(ask.reasons())
                .extracting(Reason::code)
                .containsExactly(
                        ReasonCode.UNKNOWN_QUEUE, ReasonCode.NEVER_FITS, ReasonCode.NO_ROOM, ReasonCode.LOCALITY_WAIT);
    }

    @Test
    void aReasonIsToldOnceForEachScopeTheFirstThatWasGiven() {
        var explanation = new Explanation(
                new ApplicationId(1, 1),
                "ACCEPTED",
                "root.default",
                "fifo",
                1,
                List.of(),
                List.of(
                        reason(ReasonCode.NO_ROOM, "h2", "two"),
                        reason(ReasonCode.NO_ROOM, "cluster", "one"),
                        reason(ReasonCode.NO_ROOM, "cluster", "another")));

        assertThat(explanation.reasons()).extracting(Reason::wanted).containsExactly("one", "two");
    }
}
