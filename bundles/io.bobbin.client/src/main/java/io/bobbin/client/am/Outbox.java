package io.bobbin.client.am;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.client.internal.BoundedIds;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the next allocate will carry, and what came of the earlier ones (CLA-02, CLA-12, CLA-13). Grants beyond what is
 * still wanted are given back without the AM hearing of them, as a manager does not take earlier grants off a new ask.
 * For one thread.
 */
final class Outbox {

    private static final int REMEMBERED_ENDS = 10_000;

    private final AskTable asks;
    private final Blacklist blacklist = new Blacklist();
    private final Set<ContainerId> releases = new LinkedHashSet<>();
    private final Set<ContainerId> unconfirmedReleases = new LinkedHashSet<>();
    private final Set<ContainerId> surplus = new LinkedHashSet<>();
    private final Set<ContainerId> held = new LinkedHashSet<>();
    private final BoundedIds ended = new BoundedIds(REMEMBERED_ENDS);
    private int responseId;
    private @Nullable AllocateRequest inDoubt;

    Outbox(UnaryOperator<String> rackOf) {
        this.asks = new AskTable(rackOf);
    }

    AskTable asks() {
        return asks;
    }

    Blacklist blacklist() {
        return blacklist;
    }

    void release(ContainerId id) {
        releases.add(id);
    }

    /** Whether the next allocate has something to tell. */
    boolean hasChanges() {
        return asks.hasChanges() || blacklist.hasChanges() || !releases.isEmpty();
    }

    /** These were left by an earlier attempt: their ends are to come. */
    void kept(List<Container> containers) {
        containers.forEach(container -> held.add(container.id()));
    }

    /** How many containers that were granted or kept have not ended. */
    int held() {
        return held.size();
    }

    AllocateRequest take(float progress) {
        var request = new AllocateRequest(
                responseId, progress, asks.takeChanged(), List.copyOf(releases), blacklist.take(), null);
        unconfirmedReleases.addAll(releases);
        releases.clear();
        return request;
    }

    /**
     * The call failed; its content goes back.
     *
     * @param undecided whether the manager may have acted on it, so that the next answer may be a repetition that knows
     *     nothing of what the next call carries
     */
    void failed(AllocateRequest request, boolean undecided) {
        putBack(request);
        inDoubt = undecided ? request : null;
    }

    /** The manager knows nothing: the next call begins anew and carries everything. */
    void restart() {
        responseId = 0;
        inDoubt = null;
        asks.sendEverything();
        blacklist.sendEverything();
        releases.addAll(unconfirmedReleases);
    }

    /** Takes an answer in; what is left of it is for the AM. */
    AllocateResponse answered(AllocateRequest request, AllocateResponse response) {
        responseId = response.responseId();
        if (inDoubt != null) {
            inDoubt = null;
            putBack(request);
        }
        List<Container> granted = granted(response.allocated(), !request.asks().isEmpty());
        List<ContainerStatus> completed = completed(response.completed());
        return new AllocateResponse(
                response.responseId(),
                granted,
                completed,
                response.availableResources(),
                response.numClusterNodes(),
                response.updatedNodes(),
                response.nmTokens(),
                response.amRmToken(),
                response.applicationPriority(),
                response.waiting());
    }

    private void putBack(AllocateRequest request) {
        asks.sendAgain(request.asks());
        releases.addAll(request.releases());
        blacklist.putBack(request.blacklist());
    }

    private List<Container> granted(List<Container> allocated, boolean asked) {
        var wanted = new ArrayList<Container>();
        for (Container container : allocated) {
            if (!asks.serve(container)) {
                surplus.add(container.id());
                releases.add(container.id());
                continue;
            }
            held.add(container.id());
            wanted.add(container);
            if (asked) {
                asks.doubt(container);
            }
        }
        return wanted;
    }

    private List<ContainerStatus> completed(List<ContainerStatus> statuses) {
        var news = new ArrayList<ContainerStatus>();
        for (ContainerStatus status : statuses) {
            ContainerId id = status.id();
            held.remove(id);
            releases.remove(id);
            unconfirmedReleases.remove(id);
            boolean unknownToAm = surplus.remove(id);
            if (ended.add(id) && !unknownToAm) {
                news.add(status);
            }
        }
        return news;
    }
}
