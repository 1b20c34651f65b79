package io.bobbin.rm.model.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.testkit.spec.Spec;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SubmissionCheckTest {

    private static final ApplicationId ID = new ApplicationId(1, 1);
    private static final ContainerLaunchContext COMMAND = ContainerLaunchContext.of(Map.of(), Map.of(), List.of("run"));
    private static final SubmissionCheck CHECK = new SubmissionCheck(
            new AskCheck(AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192, 4)), ResourceCalculator.MEMORY),
            LabelRules.open(null, Set.of("gpu")));

    private static ApplicationSubmissionContext context(
            @Nullable ContainerLaunchContext command,
            @Nullable Resource size,
            List<ResourceRequest> amRequests,
            boolean unmanaged,
            @Nullable String label) {
        return new ApplicationSubmissionContext(
                ID, null, null, null, command, size, amRequests, unmanaged, 0, null, Set.of(), false, -1, label);
    }

    private static void refused(ErrorCode code, ApplicationSubmissionContext context) {
        assertThatThrownBy(() -> CHECK.accepted(context))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(code));
    }

    @Test
    @Spec({"CRM-14", "CRM-03"})
    void missingWordsGetTheirDefaults() {
        var accepted = CHECK.accepted(context(COMMAND, Resource.of(1024, 1), List.of(), false, null));

        assertThat(accepted.queue()).isEqualTo("default");
        assertThat(accepted.name()).isEqualTo("N/A");
        assertThat(accepted.type()).isEqualTo("YARN");
        assertThat(accepted.priority()).isEqualTo(Priority.ZERO);
    }

    @Test
    @Spec({"ATT-05", "ATT-07", "CRM-21"})
    void aSizeBecomesOneNormalisedRequestForAnyNode() {
        var accepted = CHECK.accepted(context(COMMAND, Resource.of(1100, 3), List.of(), false, "gpu"));

        assertThat(accepted.amRequests())
                .containsExactly(new ResourceRequest(
                        Priority.ZERO, ResourceRequest.ANY, Resource.of(2048, 1), 1, true, "gpu", 0));
        assertThat(accepted.resource()).isEqualTo(Resource.of(2048, 1));
    }

    @Test
    @Spec({"ATT-05", "CRM-21"})
    void requestsOfTheMasterAreForOneContainerOfOneSize() {
        var anywhere = new ResourceRequest(new Priority(7), "*", Resource.of(2000, 1), 5, false, null, 9);
        var host = new ResourceRequest(new Priority(7), "one", Resource.of(4000, 1), 5, true, null, 9);

        var accepted = CHECK.accepted(context(COMMAND, null, List.of(anywhere, host), false, null));

        assertThat(accepted.amRequests())
                .extracting(ResourceRequest::capability, ResourceRequest::numContainers, ResourceRequest::priority)
                .containsOnly(tuple(Resource.of(2048, 1), 1, Priority.ZERO));
        assertThat(accepted.amRequests())
                .extracting(ResourceRequest::relaxLocality)
                .containsExactly(false, true);
    }

    @Test
    @Spec("CRM-21")
    void exactlyOneRequestNamesEveryNode() {
        var anywhere = ResourceRequest.any(Priority.ZERO, Resource.of(1024, 1), 1);
        var host = ResourceRequest.at("one", Priority.ZERO, Resource.of(1024, 1), 1);

        refused(ErrorCode.INVALID_RESOURCE_REQUEST, context(COMMAND, null, List.of(anywhere, anywhere), false, null));
        refused(ErrorCode.INVALID_RESOURCE_REQUEST, context(COMMAND, null, List.of(host), false, null));
        refused(ErrorCode.INVALID_RESOURCE_REQUEST, context(COMMAND, null, List.of(), false, null));
    }

    @Test
    @Spec("CRM-02")
    void aMasterAboveTheMaximumOrWithAnUnknownLabelIsRefused() {
        refused(ErrorCode.INVALID_RESOURCE_REQUEST, context(COMMAND, Resource.of(9000, 1), List.of(), false, null));
        refused(ErrorCode.INVALID_RESOURCE_REQUEST, context(COMMAND, Resource.of(1024, 1), List.of(), false, "tpu"));
    }

    @Test
    void aManagedMasterNeedsACommandAndAnUnmanagedOneNeedsNothing() {
        refused(ErrorCode.BAD_REQUEST, context(null, Resource.of(1024, 1), List.of(), false, null));

        assertThat(CHECK.accepted(context(null, null, List.of(), true, null)).amRequests())
                .isEmpty();
    }

    @Test
    void whatIsKeptAndListedOfASubmissionHasALargestSize() {
        var large = ContainerLaunchContext.of(Map.of(), Map.of("BLOB", "x".repeat(5 << 20)), List.of("run"));
        refused(ErrorCode.BAD_REQUEST, context(large, Resource.of(1024, 1), List.of(), false, null));
        refused(ErrorCode.BAD_REQUEST, context(COMMAND, Resource.of(1024, 1), List.of(), false, "g".repeat(2000)));
        var place = ResourceRequest.at("one", Priority.ZERO, Resource.of(1024, 1), 1);
        refused(ErrorCode.BAD_REQUEST, context(COMMAND, null, Collections.nCopies(1001, place), false, null));
    }
}
