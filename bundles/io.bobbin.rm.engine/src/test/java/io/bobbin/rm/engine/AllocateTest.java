package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The conversation with an AM as the engine keeps it (section AMS). */
class AllocateTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    AllocateTest() {
        cluster.join("one", 8192);
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private static void refused(ThrowingCallable call, ErrorCode code) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                .isEqualTo(code));
    }

    private static AllocateRequest request(int responseId, ResourceRequest... asks) {
        return new AllocateRequest(responseId, 0.25f, List.of(asks), List.of(), BlacklistRequest.NONE, null);
    }

    @Test
    @Spec({"AMS-12", "AMS-57"})
    void anAttemptThatIsNotKnownIsNotFound() {
        Am am = cluster.am(cluster.newId().attempt(1));

        refused(am::beat, ErrorCode.ATTEMPT_NOT_FOUND);
    }

    @Test
    @Spec({"AMS-14", "AMS-61", "AMS-54"})
    void anAmThatHasNotRegisteredIsToldToRegister() {
        Am am = cluster.am(cluster.submit().attempt(1));

        refused(am::beat, ErrorCode.AM_NOT_REGISTERED);
        refused(() -> am.finish(FinalStatus.SUCCEEDED), ErrorCode.AM_NOT_REGISTERED);
    }

    @Test
    @Spec("AMS-52")
    void registeringTwiceIsRefusedAndSoIsAnAttemptThatNobodyKnows() {
        Am am = cluster.running();

        refused(am::register, ErrorCode.INVALID_AM_REQUEST);
        refused(() -> cluster.am(cluster.newId().attempt(1)).register(), ErrorCode.INVALID_AM_REQUEST);
    }

    @Test
    @Spec({"AMS-15", "AMS-07", "AMS-41"})
    void aRepeatedRequestGetsTheSameResponseAndNothingIsGrantedTwice() {
        Am am = cluster.running();
        am.ask(TASK, 2);

        var first = am.send(request(1));
        var repeated = am.send(request(1, ResourceRequest.any(new Priority(1), TASK, 5)));

        assertThat(first.allocated()).hasSize(2);
        assertThat(repeated).isEqualTo(first);
        assertThat(am.beat().allocated()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-2, 0, 3, 4, Integer.MAX_VALUE})
    @Spec({"AMS-16", "AMS-17"})
    void anIdOutOfOrderIsRefusedAndTheExpectedOneIsNamed(int id) {
        Am am = cluster.running();
        am.beat();
        am.beat();

        assertThatThrownBy(() -> am.send(request(id)))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("expected 2")
                .hasMessageContaining(am.id().toString());
        assertThat(am.beat().responseId()).isEqualTo(3);
    }

    @Test
    @Spec({"AMS-22", "AMS-42", "AMS-19", "AMS-25"})
    void aRefusedAskChangesNothingButTheProgress() {
        Am am = cluster.running();

        assertThatThrownBy(() -> am.send(request(
                        0,
                        ResourceRequest.any(new Priority(1), TASK, 1),
                        ResourceRequest.any(new Priority(1), Resource.of(1_000_000, 1), 1))))
                .isInstanceOf(BobbinException.class)
                .hasMessage(
                        "Asked for 1000000 MB; the maximum allocation is 8192 MB (setting maximum-memory-mb of io.bobbin.rm.engine)");

        assertThat(cluster.report(am.id().application()).progress()).isEqualTo(0.25f);
        assertThat(cluster.report(am.id().application()).usage().needed()).isEqualTo(Resource.NONE);
        assertThat(am.beat().responseId()).isEqualTo(1);
        assertThat(am.beat().allocated()).isEmpty();
    }

    @Test
    @Spec({"AMS-31", "AMS-32", "AMS-42"})
    void aRefusedReleaseOrExclusionChangesNothing() {
        Am am = cluster.running();
        ContainerId held = am.obtain(TASK, 1).get(0).id();
        Am other = cluster.running();

        refused(() -> am.release(held, other.id().container(1)), ErrorCode.INVALID_CONTAINER_RELEASE);
        refused(
                () -> am.allocate(
                        List.of(), List.of(held), new BlacklistRequest(List.of(ResourceRequest.ANY), List.of())),
                ErrorCode.INVALID_BLACKLIST_REQUEST);

        assertThat(am.beat().completed()).isEmpty();
    }

    @Test
    @Spec({"SCH-22"})
    void asksReplaceEachOther() {
        Am am = cluster.running();
        am.ask(Resource.of(8192, 1), 1);
        am.ask(Resource.of(8192, 1), 3);

        assertThat(cluster.report(am.id().application()).usage().needed()).isEqualTo(Resource.of(24576, 3));
        am.ask(Resource.of(8192, 1), 0);
        assertThat(cluster.report(am.id().application()).usage().needed()).isEqualTo(Resource.NONE);
    }

    @Test
    @Spec({"SCH-08", "SCH-20"})
    void grantsAreOfTheNormalisedSize() {
        Am am = cluster.running();

        var granted = am.obtain(Resource.of(1100, 3), 1);

        assertThat(granted).singleElement().satisfies(container -> assertThat(container.resource())
                .isEqualTo(Resource.of(2048, 1)));
    }

    @Test
    @Spec("AMS-55")
    void anAmThatHasSaidGoodbyeGetsNothingMore() {
        Am am = cluster.running();
        am.finish(FinalStatus.SUCCEEDED);

        var response = am.ask(TASK, 3);

        assertThat(response.allocated()).isEmpty();
        assertThat(am.beat().allocated()).isEmpty();
        assertThat(cluster.report(am.id().application()).usage().needed()).isEqualTo(Resource.NONE);
    }

    @Test
    @Spec({"AMS-43", "FIF-10"})
    void headroomFollowsGrantsAndEndsBeforeTheSchedulerSpeaksAgain() {
        Am am = cluster.running();
        am.beat();

        assertThat(am.beat().availableResources()).isEqualTo(Resource.of(7168, 31));
        am.ask(TASK, 2);
        var granted = am.beat();
        assertThat(granted.availableResources()).isEqualTo(Resource.of(5120, 29));
        var released = am.release(granted.allocated().get(0).id());
        assertThat(released.availableResources()).isEqualTo(Resource.of(6144, 30));
    }

    @Test
    @Spec({"AMS-59"})
    void anEmptyCallIsAnsweredLikeAnyOther() {
        Am am = cluster.running();

        var response = am.beat();

        assertThat(response.responseId()).isEqualTo(1);
        assertThat(response.numClusterNodes()).isEqualTo(1);
        assertThat(response.waiting()).isEmpty();
    }

    @Test
    void asksThatWaitComeWithTheirReasons() {
        Am am = cluster.running();
        am.ask(Resource.of(8192, 1), 1);
        am.beat();

        assertThat(am.beat().waiting()).isNotEmpty();
    }

    @Test
    @Spec("ATT-23")
    void theAmGetsATokenForItsOwnNodeToo() {
        Am am = cluster.running();
        am.ask(TASK, 1);

        assertThat(am.beat().nmTokens())
                .extracting(token -> token.node().host())
                .containsExactly("one");
    }
}
