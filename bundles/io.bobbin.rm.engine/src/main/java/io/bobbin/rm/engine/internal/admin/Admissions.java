package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.rm.engine.Membership;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.ports.Outside;
import java.time.Duration;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which nodes may be members: by the lists in an operator's files, which are read when the manager starts and when it is
 * told to, and by name, as long as a node is drained (NOD-09, NOD-13). While lists that the settings name have never been
 * read, nobody is admitted or turned away: nodes are asked to come again. On the truth loop.
 */
public final class Admissions {

    private static final Logger LOG = LoggerFactory.getLogger(Admissions.class);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final Truth truth;
    private final Outside outside;
    private final SortedSet<NodeId> drained = new TreeSet<>();
    private HostList included = HostList.NONE;
    private HostList excluded = HostList.NONE;
    private String unread = "";

    public Admissions(Truth truth, Outside outside) {
        this.truth = truth;
        this.outside = outside;
    }

    /** Reads the lists, again and again until that succeeds once. */
    public void start() {
        if (!files().isEmpty()) {
            unread = "The lists of nodes (" + String.join(", ", files()) + ") have not been read yet";
            readUntilDone();
        }
    }

    private List<String> files() {
        Membership settings = truth.settings().membership();
        return java.util.stream.Stream.of(settings.includeFile(), settings.excludeFile())
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private void readUntilDone() {
        truth.whenDone("read lists of nodes", read(), (done, failure) -> {
            if (failure != null && !unread.isEmpty()) {
                LOG.error("No node is taken in: {}", failure.getMessage());
                unread = String.valueOf(failure.getMessage());
                truth.after("read lists of nodes", PAUSE, this::readUntilDone);
            }
        });
    }

    /** Reads both lists; completes on the truth loop, and leaves the lists as they were when one cannot be read. */
    CompletionStage<Boolean> read() {
        Membership settings = truth.settings().membership();
        var done = new CompletableFuture<Boolean>();
        CompletionStage<List<HostList>> both = list(settings.includeFile())
                .thenCombine(list(settings.excludeFile()), (include, exclude) -> List.of(include, exclude));
        truth.whenDone("take lists of nodes", both, (lists, failure) -> {
            if (lists == null) {
                done.completeExceptionally(
                        failure == null ? new BobbinException(ErrorCode.INTERNAL, "No lists of nodes") : failure);
                return;
            }
            included = lists.get(0);
            excluded = lists.get(1);
            unread = "";
            LOG.info(
                    "Lists of nodes: {} included, {} excluded",
                    included.names().size(),
                    excluded.names().size());
            done.complete(true);
        });
        return done;
    }

    private CompletionStage<HostList> list(String file) {
        return file.isEmpty()
                ? CompletableFuture.completedStage(HostList.NONE)
                : outside.lines(file).thenApply(HostList::of);
    }

    /** Why nobody can be admitted yet; empty when the lists are known. */
    public String unread() {
        return unread;
    }

    /** Why this node may not be a member, for its people; empty when it may. */
    public String refusal(NodeId node) {
        String listed = listed(node);
        if (!listed.isEmpty()) {
            return listed;
        }
        return drained.contains(node)
                ? "Node " + node + " was taken out of the cluster; an operator can take it back (bobbin node undrain)"
                : "";
    }

    /** Whether it is the lists that keep the node out. */
    boolean isListed(NodeId node) {
        return !listed(node).isEmpty();
    }

    private String listed(NodeId node) {
        Membership settings = truth.settings().membership();
        if (excluded.names(node)) {
            return "Node " + Texts.name(node.toString()) + " is excluded by " + settings.excludeFile()
                    + " (setting exclude-file of io.bobbin.rm.engine)";
        }
        if (!included.isEmpty() && !included.names(node)) {
            return "Node " + Texts.name(node.toString()) + " is not among the nodes of " + settings.includeFile()
                    + " (setting include-file of io.bobbin.rm.engine)";
        }
        return "";
    }

    /** Keeps a node out by name, from when it leaves on. */
    void keepOut(NodeId node) {
        drained.add(node);
    }

    /** Tells whether the node was kept out by name. */
    boolean letIn(NodeId node) {
        return drained.remove(node);
    }
}
