package io.bobbin.rm.model.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.testkit.spec.Spec;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tables of a request's label and of its limits, with the rows of the model's document. */
class AmsTablesTest {

    private static final Set<String> CLUSTER = Set.of("a", "b", "x", "y", "closed");
    private static final Set<String> QUEUE = Set.of("a", "b", "x", "y", "unknown");
    private static final AskCheck ASKS =
            new AskCheck(AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192, 4)), ResourceCalculator.DOMINANT);

    private static String outcome(ResourceRequest ask, LabelRules rules) {
        try {
            ResourceRequest accepted = ASKS.accepted(ask, rules);
            return accepted.nodeLabelExpression() + "; " + accepted.capability().memory() + ", "
                    + accepted.capability().vcores();
        } catch (BobbinException refusal) {
            return "refused: " + refusal.getMessage();
        }
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                // resource name, request's, submission's, queue's default, result
                "*,    null,    a,    b,    'a; '",
                "*,    null,    null, b,    'b; '",
                "*,    null,    null, null, '; '",
                "*,    x,       a,    b,    'x; '",
                "h1,   null,    a,    b,    '; '",
                "/r1,  null,    a,    b,    '; '",
                "h1,   x,       a,    b,    'refused: Label ''x'' was asked for at h1'",
                "/r1,  x,       null, null, 'refused: Label ''x'' was asked for at /r1'",
                "*,    x&&y,    a,    b,    'refused: Label expression ''x&&y'' names several'",
                "*,    x&&y,    null, null, 'refused: Label expression ''x&&y'' names several'",
                "*,    ' ',     a,    b,    '; '",
                "*,    '',      a,    b,    '; '",
                "*,    closed,  a,    b,    'refused: Label ''closed'' is not open'",
                "*,    unknown, a,    b,    'refused: Label ''unknown'' is not known'",
            })
    @Spec({"AMS-21", "AMS-23", "AMS-24", "AMS-27", "AMS-28", "AMS-29"})
    void theLabelOfARequest(
            String place,
            @Nullable String asked,
            @Nullable String submission,
            @Nullable String queueDefault,
            String result) {
        var ask = new ResourceRequest(Priority.ZERO, place, Resource.of(1024, 1), 1, true, asked, 0);

        assertThat(outcome(ask, new LabelRules(submission, queueDefault, QUEUE, CLUSTER)))
                .startsWith(result);
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 1, refused: Asked for -1 MB",
        "0, 0, '; 1024, 1'",
        "8192, 4, '; 8192, 4'",
        "8193, 1, refused: Asked for 8193 MB",
        "1024, 5, refused: Asked for 5 vcores",
        "8193, 5, refused: Asked for 8193 MB",
    })
    @Spec({"AMS-25", "AMS-26", "AMS-30"})
    void theLimitsOfARequest(long memory, long vcores, String result) {
        var ask = ResourceRequest.any(Priority.ZERO, Resource.of(memory, vcores), 1);

        assertThat(outcome(ask, LabelRules.open(null, CLUSTER))).startsWith(result);
    }
}
