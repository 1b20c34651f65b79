package io.bobbin.rm.engine.internal.ledger;

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
import java.util.Map;
import java.util.Set;

/** Containers of one attempt on one node, in no books. */
final class SomeContainers {

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

    LedgerNode node() {
        return node;
    }

    /** The one with this number. */
    LedgerContainer container(long number) {
        return new LedgerContainer(ContainerId.of(attempt.id(), 3, number), attempt, node, KEY, Locality.ANY, false, 0);
    }

    /** One that has ended and left its node, of which its AM knows. */
    LedgerContainer overAndDone(long number) {
        LedgerContainer container = container(number);
        container.phase(new ContainerPhase.Completed(new ContainerEnd(ExitStatus.SUCCESS, "", 0)));
        container.leaveNode();
        container.pulled();
        return container;
    }

    /** What its id would be. */
    ContainerId id(long epoch, long number) {
        return ContainerId.of(attempt.id(), epoch, number);
    }
}
