package io.bobbin.rm.model.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
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
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How long and how many things may be: the largest that passes, and the smallest that does not. */
class SizesTest {

    private static final ApplicationId ID = new ApplicationId(1, 1);
    private static final ApplicationAttemptId ATTEMPT = ID.attempt(1);
    private static final String LONGEST = "n".repeat(1000);
    private static final AskCheck ASKS =
            new AskCheck(AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192, 4)), ResourceCalculator.MEMORY);
    private static final ContainerLaunchContext COMMAND = ContainerLaunchContext.of(Map.of(), Map.of(), List.of("run"));

    private static ApplicationSubmissionContext context(
            String name, String queue, @Nullable String label, String type, Set<String> tags) {
        return new ApplicationSubmissionContext(
                ID,
                name,
                queue,
                null,
                COMMAND,
                Resource.of(1024, 1),
                List.of(),
                false,
                0,
                type,
                tags,
                false,
                -1,
                label);
    }

    private static ApplicationSubmissionContext accepted(ApplicationSubmissionContext context) {
        return new SubmissionCheck(ASKS, LabelRules.open(null, Set.of(LONGEST))).accepted(context);
    }

    private static void refused(ApplicationSubmissionContext context, String words) {
        assertThatThrownBy(() -> accepted(context))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining(words);
    }

    private static Set<String> tags(int number) {
        var tags = new TreeSet<String>();
        for (int tag = 0; tag < number; tag++) {
            tags.add("tag" + tag);
        }
        return tags;
    }

    @Test
    void namesOfASubmissionHaveALargestLength() {
        accepted(context(LONGEST, LONGEST, LONGEST, "t", Set.of(LONGEST)));

        refused(context(LONGEST + "1", "q", null, "t", Set.of()), "has a name of 1001");
        refused(context("n", LONGEST + "1", null, "t", Set.of()), "has a queue of 1001");
        refused(context("n", "q", LONGEST + "1", "t", Set.of()), "has a node label of 1001");
        refused(context("n", "q", null, "t", Set.of(LONGEST + "1")), "has a tag of 1001");
    }

    @Test
    void tagsHaveALargestNumber() {
        accepted(context("n", "q", null, "t", tags(100)));

        refused(context("n", "q", null, "t", tags(101)), "has 101 tags");
    }

    @Test
    void aTypeIsCutAndABlankWordIsNoWord() {
        var accepted = accepted(context(" ", " ", null, "x".repeat(21), Set.of()));

        assertThat(accepted.type()).isEqualTo("x".repeat(20));
        assertThat(accepted.name()).isEqualTo("N/A");
        assertThat(accepted.queue()).isEqualTo("default");
    }

    private static ApplicationSubmissionContext placed(int hosts) {
        var requests = new ArrayList<ResourceRequest>();
        requests.add(ResourceRequest.any(Priority.ZERO, Resource.of(1024, 1), 1));
        for (int host = 1; host < hosts; host++) {
            requests.add(ResourceRequest.at("h" + host, Priority.ZERO, Resource.of(1024, 1), 1));
        }
        return new ApplicationSubmissionContext(
                ID, "n", "q", null, COMMAND, null, requests, false, 0, "t", Set.of(), false, -1, null);
    }

    @Test
    void placesOfAnAmHaveALargestNumber() {
        assertThat(accepted(placed(1000)).amRequests()).hasSize(1000);

        refused(placed(1001), "names 1001 places");
    }

    @Test
    void allThatSaysHowAnAmIsStartedCounts() {
        var resource = new LocalResource(
                URI.create("file:/123456"), LocalResource.Type.FILE, LocalResource.Visibility.PRIVATE, 1, 1, null);
        var credentials = new Credentials(
                Map.of("t", new Token(new byte[100], new byte[1000], "k", "s")), Map.of("secret", "12345"));
        var launch = ContainerLaunchContext.of(Map.of("name", resource), Map.of("E", "12"), List.of("123"));

        long plain = SubmissionSize.of(launch);

        assertThat(SubmissionSize.of(null)).isZero();
        assertThat(plain).isEqualTo("name".length() + "file:/123456".length() + "E".length() + 2 + 3);
        assertThat(SubmissionSize.of(launch.withCredentials(credentials)) - plain)
                .isEqualTo(1100 + "secret".length() + 5);
        assertThat(launch.acls()).isEqualTo(Map.<AccessType, String>of());
    }

    private static AllocateRequest request(
            List<ResourceRequest> asks, List<ContainerId> releases, BlacklistRequest blacklist) {
        return new AllocateRequest(0, 0, asks, releases, blacklist, null);
    }

    private static List<ResourceRequest> allowed(AllocateRequest request) {
        return new AllocateCheck(ASKS, LabelRules.open(null, Set.of(LONGEST)), false).accepted(ATTEMPT, request);
    }

    @Test
    void placesOfAnAskHaveALargestLength() {
        var size = Resource.of(1024, 1);
        var longest = ResourceRequest.at(LONGEST, Priority.ZERO, size, 0);
        var labelled = ResourceRequest.any(Priority.ZERO, size, 1).withNodeLabelExpression(LONGEST);

        assertThat(allowed(request(List.of(longest, labelled), List.of(), BlacklistRequest.NONE)))
                .extracting(ResourceRequest::numContainers)
                .containsExactly(0, 1);
        for (ResourceRequest tooLong : List.of(
                ResourceRequest.at(LONGEST + "1", Priority.ZERO, size, 1),
                labelled.withNodeLabelExpression(LONGEST + "1"))) {
            assertThatThrownBy(() -> allowed(request(List.of(tooLong), List.of(), BlacklistRequest.NONE)))
                    .hasMessageContaining("1001 characters");
        }
    }

    @Test
    void excludedNamesHaveALargestLengthAndOwnContainersMayBeGivenBack() {
        var own = List.of(ATTEMPT.container(1));

        assertThat(allowed(request(List.of(), own, new BlacklistRequest(List.of(LONGEST), List.of()))))
                .isEmpty();
        assertThatThrownBy(
                        () -> allowed(request(List.of(), own, new BlacklistRequest(List.of(LONGEST + "1"), List.of()))))
                .hasMessageContaining("1001 characters");
    }
}
