package io.bobbin.rm.ports;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.QueueFinding;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What is changed while the cluster runs: nodes, labels and queues by administrators (SVC-21), running applications by
 * those who may modify them (CRM-20). Who may not gets ACCESS_DENIED; what is not known gets the NOT_FOUND code of its kind,
 * what the state does not allow WRONG_STATE, and nothing has changed then. Each call is written to the audit log.
 */
@ProviderType
public interface AdminPort {

    /**
     * Reads the lists of nodes and the table of racks anew. Members that are not admitted any more leave, those on their
     * way out that are admitted again stay; CONFIGURATION when a file cannot be read.
     *
     * @param graceful whether they are drained instead of leaving at once
     * @param limit how long draining may take; zero for no limit, null for the setting
     */
    CompletionStage<RefreshedNodes> refreshNodes(Requester requester, boolean graceful, @Nullable Duration limit);

    /**
     * Reads the file of queues anew and restores the scheduler in use with them; answers with the root as it is then.
     * CONFIGURATION with everything that is wrong with the file, and nothing has changed; the same check as at a start.
     */
    CompletionStage<QueueInfo> refreshQueues(Requester requester);

    /**
     * What {@link #refreshQueues} would find wrong; empty when nothing. Changes nothing, and is not written to the audit log.
     *
     * @param name of the file, for people
     * @param text in place of the file that the settings name; null for that file as it is now
     */
    CompletionStage<List<QueueFinding>> checkQueues(Requester requester, String name, @Nullable String text);

    /** Has the groups of users looked up again, wherever rights ask for them. */
    CompletionStage<Void> refreshGroups(Requester requester);

    /**
     * Has the list of administrators hold for who is in its groups now. The list is a setting, which holds as soon as the
     * manager has it.
     */
    CompletionStage<Void> refreshAdministrators(Requester requester);

    /** As {@link #refreshAdministrators}, for the lists of who may submit, view and modify. */
    CompletionStage<Void> refreshCallers(Requester requester);

    /**
     * Has a node take nothing new and leave once no application is left on it (NOD-14). It stays out until it is taken
     * back; draining again changes the limit.
     *
     * @param limit after which it leaves in any case; zero for no limit, null for the setting
     */
    CompletionStage<NodeReport> drain(Requester requester, NodeId node, @Nullable Duration limit);

    /** Has a node leave now; what runs there is over. It stays out until it is taken back. */
    CompletionStage<NodeReport> decommission(Requester requester, NodeId node);

    /** Takes a node back, be it on its way out or gone; one that is gone joins when it registers. */
    CompletionStage<NodeReport> undrain(Requester requester, NodeId node);

    /** Sets a node's total, also for later registrations (SCH-27); its containers stay in any case (P8). */
    CompletionStage<NodeReport> updateResource(Requester requester, NodeId node, Resource total);

    /** Labels of the cluster, by name. */
    CompletionStage<List<NodeLabel>> labels(Requester requester);

    CompletionStage<List<NodeLabel>> addLabels(Requester requester, Collection<NodeLabel> labels);

    /** Removes labels, also from the nodes that have them; one that a queue uses stays (LBL-05). */
    CompletionStage<List<NodeLabel>> removeLabels(Requester requester, Set<String> labels);

    /** Says which label nodes have from now on; an empty one puts a node into the default partition. */
    CompletionStage<List<NodeReport>> assignLabels(Requester requester, Map<NodeId, String> labels);

    /** Puts an application into another queue; answers with its path once that is stored. */
    CompletionStage<String> move(Requester requester, ApplicationId application, String queue);

    /** Gives an application another priority; answers with it once it is stored. */
    CompletionStage<Priority> updatePriority(Requester requester, ApplicationId application, Priority priority);

    /**
     * Says when an application is killed in any case (APP-21); answers with that once it is stored.
     *
     * @param end in ms since the epoch; 0 for never
     */
    CompletionStage<Long> updateLifetime(Requester requester, ApplicationId application, long end);

    /** Tells a container something with its node's next heartbeat. */
    CompletionStage<Void> signal(Requester requester, SignalContainerRequest request);
}
