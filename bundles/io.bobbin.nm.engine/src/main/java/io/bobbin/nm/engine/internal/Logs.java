package io.bobbin.nm.engine.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.eventloop.Loops;
import io.bobbin.nm.engine.internal.files.AclFile;
import io.bobbin.nm.engine.internal.files.LogFiles;
import io.bobbin.nm.model.rights.NodeRights;
import io.bobbin.nm.model.rights.ViewAcl;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.UserGroups;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Answers with what containers wrote, to those who may view their application. May be called on any thread. */
public final class Logs {

    private static final int MOST_BYTES = 1 << 20;

    private final Loops loops;
    private final List<Path> directories;
    private final UserGroups groups;
    private final Audits audits;
    private volatile NodeRights rights = NodeRights.OFF;

    Logs(Loops loops, List<Path> directories, UserGroups groups, Audits audits) {
        this.loops = loops;
        this.directories = directories;
        this.groups = groups;
        this.audits = audits;
    }

    /** Other rights from now on. */
    public void rights(NodeRights other) {
        rights = other;
    }

    public CompletionStage<ListContainerLogsResponse> list(Caller caller, ListContainerLogsRequest request) {
        return viewed(
                caller,
                request.id(),
                "list logs",
                () -> new ListContainerLogsResponse(LogFiles.list(directories, request.id())));
    }

    public CompletionStage<ReadContainerLogResponse> read(Caller caller, ReadContainerLogRequest request) {
        int limit = Math.max(0, Math.min(request.limit(), MOST_BYTES));
        return viewed(caller, request.id(), "read log", () -> {
            var piece = LogFiles.read(directories, request.id(), request.file(), request.offset(), limit);
            return new ReadContainerLogResponse(
                    piece.offset(), Base64.getEncoder().encodeToString(piece.bytes()), piece.length());
        });
    }

    private <T> CompletionStage<T> viewed(Caller caller, ContainerId id, String name, Callable<T> work) {
        if (!rights.enabled() || caller.administrator() || isItsOwnMaster(caller, id)) {
            return loops.block(name, work);
        }
        CompletionStage<Set<String>> known =
                caller.attempt() == null ? groups.of(caller.user()) : CompletableFuture.completedStage(Set.of());
        return known.thenCompose(its -> loops.block(name, () -> {
            check(caller, its, id);
            return work.call();
        }));
    }

    private static boolean isItsOwnMaster(Caller caller, ContainerId id) {
        var attempt = caller.attempt();
        return attempt != null && attempt.application().equals(id.application());
    }

    private void check(Caller caller, Set<String> its, ContainerId id) {
        ViewAcl acl = AclFile.read(directories, id.application());
        if (!rights.mayView(caller.user(), its, acl)) {
            audits.logsRefused(caller, id);
            String owner = acl == null ? "nobody that is known here" : acl.owner();
            throw new BobbinException(
                    ErrorCode.ACCESS_DENIED,
                    "User '" + caller.user() + "' has no right VIEW_APP to the logs of " + id + " (who has: its owner "
                            + owner + ", who may grant it to others when submitting, and " + rights.administrators()
                            + " by admin-acl)");
        }
    }
}
