package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.store.spi.Change;
import io.bobbin.store.spi.StateStore;
import io.bobbin.store.spi.StoreAbilities;
import io.bobbin.store.spi.StoredState;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import io.bobbin.testkit.TestStore;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** State stores that refuse. */
class StoreTest {

    /** Can never store what is said of one application. */
    private static final class Choosy implements StateStore {

        private final TestStore store;
        private String refused = "none";
        private int refusals;

        Choosy(TestStore store) {
            this.store = store;
        }

        @Override
        public String name() {
            return "memory";
        }

        @Override
        public StoreAbilities abilities() {
            return store.abilities();
        }

        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            if (changes.stream()
                    .anyMatch(change -> change instanceof Change.Put put
                            && put.record().key().contains(refused))) {
                refusals++;
                return CompletableFuture.failedStage(
                        new BobbinException(ErrorCode.BAD_REQUEST, "the record is larger than a record may be"));
            }
            return store.append(term, changes);
        }

        @Override
        public CompletionStage<StoredState> load() {
            return store.load();
        }

        @Override
        public CompletionStage<String> digest() {
            return store.digest();
        }
    }

    @Test
    @Tag("PR-057")
    void aWriteThatCanNeverSucceedFailsOneApplicationAndHoldsUpNoOther() {
        try (var cluster = TestCluster.create()) {
            var choosy = new Choosy(cluster.store());
            cluster.now(cluster.engine().bindStore(choosy));
            cluster.startNode("one", 8192);
            ApplicationId before = cluster.submit();
            ApplicationId unlucky = cluster.now(cluster.engine().clients().newApplication(TestCluster.TESTER))
                    .id();
            choosy.refused = unlucky.toString();

            var submission = cluster.engine().clients().submit(TestCluster.TESTER, TestCluster.context(unlucky, 1024));
            ApplicationId after = cluster.submit();

            assertThat(refusal(cluster, submission)).hasMessageContaining("larger than a record may be");
            assertThat(cluster.report(unlucky).state()).isEqualTo(ApplicationState.FAILED);
            assertThat(cluster.report(unlucky).diagnostics()).contains("could not be stored");
            assertThat(cluster.launched()).containsExactly(before.attempt(1), after.attempt(1));
            assertThat(choosy.refusals)
                    .as("once with others, once alone, and its end; never again and again")
                    .isLessThanOrEqualTo(5);
            assertThat(Calls.audit(cluster)).isEmpty();
        }
    }

    @Test
    @Tag("PR-061")
    void aManagerWhoseStoreALaterOneWritesStepsDownWithItsNextWrite() {
        try (var cluster = TestCluster.create()) {
            ScriptedNode node = cluster.startNode("one", 8192);
            ScriptedAm am = cluster.startAm();
            cluster.now(cluster.store().append(5, List.of()));

            ApplicationId next = cluster.now(cluster.engine().clients().newApplication(TestCluster.TESTER))
                    .id();
            var submission = cluster.engine().clients().submit(TestCluster.TESTER, TestCluster.context(next, 1024));
            cluster.drain();

            assertThat(cluster.leadership().fences()).hasSize(1);
            assertThat(refusal(cluster, submission).code()).isEqualTo(ErrorCode.STANDBY);
            assertThat(refusal(cluster, am.heartbeat()).code()).isEqualTo(ErrorCode.STANDBY);
            assertThat(refusal(cluster, am.finish(FinalStatus.SUCCEEDED)).code())
                    .isEqualTo(ErrorCode.STANDBY);
            assertThat(refusal(cluster, node.beat()).code()).isEqualTo(ErrorCode.STANDBY);
            assertThat(refusal(cluster, cluster.engine().clients().newApplication(TestCluster.TESTER))
                            .code())
                    .isEqualTo(ErrorCode.STANDBY);
            assertThat(refusal(
                                    cluster,
                                    cluster.engine()
                                            .clients()
                                            .kill(
                                                    TestCluster.TESTER,
                                                    am.attempt().application(),
                                                    ""))
                            .code())
                    .isEqualTo(ErrorCode.STANDBY);
            assertThat(cluster.report(am.attempt().application()).state())
                    .as("what it knows can still be read")
                    .isEqualTo(ApplicationState.RUNNING);
        }
    }
}
