package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.internal.ledger.LedgerNode.NodeDescription;
import io.bobbin.rm.model.application.RetryRule;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerPhase;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.store.codec.ApplicationRecord;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Containers of an attempt: in the order in which they came, and by number. */
class RollTest {

    private static final AskKey KEY = new AskKey(new Priority(1), 0, Resource.of(1024, 1));

    private final LedgerApplication application = new LedgerApplication(
            ApplicationRecord.accepted(
                    ApplicationSubmissionContext.of(new ApplicationId(1, 1), "job", Cluster.command(), Cluster.AM_SIZE),
                    "ann",
                    0,
                    0,
                    3),
            new RetryRule(2, -1, false));
    private final LedgerAttempt attempt = new LedgerAttempt(application.id().attempt(1), application, 0);
    private final LedgerNode node = new LedgerNode(
            new NodeId("one", 1),
            new NodeDescription(Map.of(), "", "/rack", Resource.of(4096, 4), Set.of(), "test", ""),
            new NodeHealth(true, "", 0));

    private LedgerContainer container(long number) {
        return new LedgerContainer(ContainerId.of(attempt.id(), 3, number), attempt, node, KEY, Locality.ANY, false, 0);
    }

    private LedgerContainer overAndDone(long number) {
        LedgerContainer container = container(number);
        container.phase(new ContainerPhase.Completed(new ContainerEnd(ExitStatus.SUCCESS, "", 0)));
        container.leaveNode();
        container.pulled();
        return container;
    }

    @Test
    void aRollHasWhatASetInOrderWouldHave() {
        Roll roll = Roll.ofLive();
        Set<LedgerContainer> expected = new LinkedHashSet<>();
        List<LedgerContainer> known = new ArrayList<>();
        var random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            if (known.isEmpty() || random.nextInt(100) < (i < 8_000 ? 60 : 45)) {
                known.add(container(known.size() + 1));
            }
            LedgerContainer one = known.get(random.nextInt(known.size()));
            boolean comes = random.nextBoolean();
            assertThat(comes ? roll.add(one) : roll.remove(one))
                    .isEqualTo(comes ? expected.add(one) : expected.remove(one));
            assertThat(roll.contains(one)).isEqualTo(comes);
            assertThat(roll.size()).isEqualTo(expected.size());
            if (i % 500 == 0) {
                assertThat(List.copyOf(roll)).isEqualTo(List.copyOf(expected));
            }
        }
        roll.clear();
        assertThat(roll).isEmpty();
        assertThat(roll.add(known.get(0))).isTrue();
        assertThat(roll).containsExactly(known.get(0));
    }

    @Test
    void aContainerMayBeOnARollOfEachKind() {
        Roll live = Roll.ofLive();
        Roll granted = Roll.ofGranted();
        LedgerContainer first = container(1);
        LedgerContainer second = container(2);
        live.add(first);
        live.add(second);
        granted.add(second);
        granted.add(first);
        live.remove(first);

        assertThat(live).containsExactly(second);
        assertThat(granted).containsExactly(second, first);
    }

    @Test
    void goingThroughARollThatChangesIsAFault() {
        Roll roll = Roll.ofLive();
        roll.add(container(1));
        roll.add(container(2));
        Iterator<LedgerContainer> each = roll.iterator();
        roll.remove(each.next());

        assertThatThrownBy(each::next).isInstanceOf(ConcurrentModificationException.class);
    }

    @Test
    void aContainerIsFoundByItsNumberAndItsIdOnly() {
        var granted = new GrantedContainers();
        for (int number = 1; number <= 100; number++) {
            granted.add(container(number));
        }

        assertThat(granted.find(container(57).id()))
                .isSameAs(List.copyOf(granted).get(56));
        assertThat(granted.find(ContainerId.of(attempt.id(), 4, 57))).isNull();
        assertThat(granted.find(ContainerId.of(attempt.id(), 3, 0))).isNull();
        assertThat(granted.find(ContainerId.of(attempt.id(), 3, 101))).isNull();
        assertThatThrownBy(() -> granted.add(container(100))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theOldestThatNobodyNeedsAreForgottenAndTheOthersAreStillFound() {
        var granted = new GrantedContainers();
        LedgerContainer runs = container(1);
        granted.add(runs);
        for (int number = 2; number <= 1_000; number++) {
            granted.add(overAndDone(number));
            granted.forget(granted.size() - 10);
        }
        LedgerContainer last = container(1_001);
        granted.add(last);

        assertThat(granted).hasSize(11).startsWith(runs).endsWith(last);
        assertThat(granted.forgotten()).isEqualTo(990);
        assertThat(granted.find(runs.id())).isSameAs(runs);
        assertThat(granted.find(last.id())).isSameAs(last);
        assertThat(granted.find(container(991).id())).isNull();
        assertThat(granted.find(container(992).id())).isNotNull();
    }
}
