package io.bobbin.rm.model.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.rm.model.check.ResponseIds.Turn;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tables of section AMS. */
class AllocateCheckTest {

    private static final ApplicationAttemptId ATTEMPT = new ApplicationId(1, 1).attempt(1);
    private static final AskCheck ASKS =
            new AskCheck(AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192, 4)), ResourceCalculator.DOMINANT);
    private static final Set<String> KNOWN = Set.of("a", "b", "x", "y");

    private static AllocateCheck check(boolean keepsContainers) {
        return new AllocateCheck(ASKS, LabelRules.open(null, KNOWN), keepsContainers);
    }

    private static ResourceRequest ask(Resource size) {
        return ResourceRequest.any(Priority.ZERO, size, 1);
    }

    private static void refused(ErrorCode code, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(code));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, NEW",
        "0, -1, REPEATED",
        "1, 0, REPEATED",
        "1, 1, NEW",
        "5, 4, REPEATED",
        "5, 3, OUT_OF_ORDER",
        "5, 6, OUT_OF_ORDER",
        "2147483647, 2147483647, NEW",
        "0, 2147483647, REPEATED",
    })
    @Spec({"AMS-15", "AMS-16", "AMS-17", "AMS-56", "NOD-11"})
    void aRequestIsNewRepeatedOrOutOfOrder(int stored, int requested, Turn expected) {
        assertThat(ResponseIds.turn(stored, requested)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2147483647, 0", "-1, 0"})
    @Spec({"AMS-05", "AMS-56"})
    void responseIdsGrowByOneAndWrapToZero(int id, int next) {
        assertThat(ResponseIds.next(id)).isEqualTo(next);
    }

    @Test
    @Spec("AMS-16")
    void anIdOutOfOrderIsRefusedWithTheExpectedOne() {
        assertThat(ResponseIds.outOfOrder(ATTEMPT, 5, 3))
                .hasMessageContaining(ATTEMPT.toString())
                .hasMessageContaining("expected 5")
                .extracting(BobbinException::code)
                .isEqualTo(ErrorCode.INVALID_AM_REQUEST);
    }

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
    @Spec("AMS-18")
    void progressIsFiltered(float reported, float used) {
        assertThat(Progress.filtered(reported)).isEqualTo(used);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                "*,    null, a,    b,    a",
                "*,    null, null, b,    b",
                "*,    null, null, null, ''",
                "*,    x,    a,    b,    x",
                "host, null, a,    b,    ''",
                "/r,   null, a,    b,    ''",
                "*,    ' ',  a,    b,    ''",
            })
    @Spec({"AMS-21", "AMS-23", "AMS-24"})
    void theLabelOfAnAskIsSettled(
            String place,
            @Nullable String asked,
            @Nullable String submission,
            @Nullable String queueDefault,
            String expected) {
        var rules = new LabelRules(submission, queueDefault, Set.of(LabelRules.EVERY), KNOWN);
        var request = new ResourceRequest(Priority.ZERO, place, Resource.of(1024, 1), 1, true, asked, 0);

        assertThat(ASKS.accepted(request, rules).nodeLabelExpression()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "host, x, INVALID_RESOURCE_REQUEST, resource name *",
        "*, x&&y, INVALID_RESOURCE_REQUEST, several labels",
        "*, y, INVALID_RESOURCE_REQUEST, not open to",
        "*, unknown, INVALID_RESOURCE_REQUEST, not known",
    })
    @Spec({"AMS-27", "AMS-28", "AMS-29"})
    void aLabelThatMayNotBeAskedForIsRefused(String place, String label, ErrorCode code, String words) {
        var rules = new LabelRules(null, null, Set.of("x", "unknown"), KNOWN);
        var request = new ResourceRequest(Priority.ZERO, place, Resource.of(1024, 1), 1, true, label, 0);

        assertThatThrownBy(() -> ASKS.accepted(request, rules))
                .hasMessageContaining(words)
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(code));
    }

    @Test
    @Spec("AMS-58")
    void aLabelInAClusterWithoutLabelsIsRefusedOnItsOwnTerms() {
        var request = new ResourceRequest(Priority.ZERO, "*", Resource.of(1024, 1), 1, true, "x", 0);

        refused(ErrorCode.INVALID_LABEL_REQUEST, () -> ASKS.accepted(request, LabelRules.open(null, Set.of())));
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 1, Asked for -1 MB; the least is 0",
        "8193, 1, Asked for 8193 MB; the maximum allocation is 8192 MB (setting maximum-memory-mb of io.bobbin.rm.engine)",
        "1024, 5, Asked for 5 vcores; the maximum allocation is 4 vcores (setting maximum-vcores of io.bobbin.rm.engine)",
        "1024, -1, Asked for -1 vcores; the least is 0",
        "8193, 5, Asked for 8193 MB; the maximum allocation is 8192 MB (setting maximum-memory-mb of io.bobbin.rm.engine)",
    })
    @Spec({"AMS-25", "AMS-26", "AMS-30"})
    void anAskBeyondTheLimitsIsRefusedWithValueLimitAndSetting(long memory, long vcores, String message) {
        assertThatThrownBy(() -> ASKS.accepted(ask(Resource.of(memory, vcores)), LabelRules.open(null, KNOWN)))
                .hasMessage(message)
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.INVALID_RESOURCE_REQUEST));
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 1024, 1", "8192, 4, 8192, 4", "1025, 2, 2048, 2"})
    @Spec({"AMS-25", "SCH-08"})
    void anAskWithinTheLimitsIsNormalised(long memory, long vcores, long grantedMemory, long grantedVcores) {
        var accepted = ASKS.accepted(ask(Resource.of(memory, vcores)), LabelRules.open(null, KNOWN));

        assertThat(accepted.capability()).isEqualTo(Resource.of(grantedMemory, grantedVcores));
    }

    @Test
    void aTypeThatTheClusterDoesNotHaveIsRefusedByItsName() {
        assertThatThrownBy(() ->
                        ASKS.accepted(ask(new Resource(1024, 1, Map.of("gpu", 1L))), LabelRules.open(null, KNOWN)))
                .hasMessage("Asked for 1 gpu; the maximum allocation is 0 gpu");
    }

    @Test
    void aNegativeNumberIsRefused() {
        refused(
                ErrorCode.INVALID_RESOURCE_REQUEST,
                () -> ASKS.accepted(ask(Resource.of(1024, 1)).withNumContainers(-3), LabelRules.open(null, KNOWN)));
    }

    private static AllocateRequest request(
            List<ResourceRequest> asks, List<ContainerId> releases, BlacklistRequest blacklist) {
        return new AllocateRequest(0, 0, asks, releases, blacklist, null);
    }

    @Test
    @Spec("AMS-31")
    void everyNodeCannotBeExcluded() {
        var request = request(List.of(), List.of(), new BlacklistRequest(List.of("host", "*"), List.of()));

        refused(ErrorCode.INVALID_BLACKLIST_REQUEST, () -> check(false).accepted(ATTEMPT, request));
    }

    @Test
    @Spec("AMS-31")
    void removalsAreNotChecked() {
        var request = request(List.of(), List.of(), new BlacklistRequest(List.of(), List.of("*")));

        assertThat(check(false).accepted(ATTEMPT, request)).isEmpty();
    }

    @Test
    @Spec({"AMS-32", "AMS-33"})
    void foreignContainersMayBeReleasedOnlyWhereContainersAreKept() {
        var own = ATTEMPT.container(1);
        var earlier = new ApplicationAttemptId(ATTEMPT.application(), 0).container(1);
        var request = request(List.of(), List.of(own, earlier), BlacklistRequest.NONE);

        refused(ErrorCode.INVALID_CONTAINER_RELEASE, () -> check(false).accepted(ATTEMPT, request));
        assertThat(check(true).accepted(ATTEMPT, request)).isEmpty();
    }

    @Test
    @Spec({"AMS-22", "AMS-31", "AMS-32"})
    void asksAreCheckedBeforeExclusionsAndThoseBeforeReleases() {
        var bad = ask(Resource.of(1_000_000, 1));
        var foreign = new ApplicationId(1, 2).attempt(1).container(1);
        var everything = new BlacklistRequest(List.of("*"), List.of());

        refused(ErrorCode.INVALID_RESOURCE_REQUEST, () -> check(false)
                .accepted(ATTEMPT, request(List.of(bad), List.of(foreign), everything)));
        refused(ErrorCode.INVALID_BLACKLIST_REQUEST, () -> check(false)
                .accepted(ATTEMPT, request(List.of(), List.of(foreign), everything)));
    }
}
