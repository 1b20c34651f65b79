package io.bobbin.distributedshell;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.client.am.AMRMClientAsync;
import io.bobbin.client.am.AMRMHandler;
import io.bobbin.client.am.AmSettings;
import io.bobbin.client.am.ContainerRequest;
import io.bobbin.client.nm.NMClientAsync;
import io.bobbin.client.nm.NMHandler;
import io.bobbin.client.nm.NmSettings;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Carries a {@link ShellTask} through: registers, asks, starts, counts, unregisters (DSH-01 to DSH-11). Everything that
 * is heard becomes a command of one loop, which is the only writer of the books.
 */
final class ShellMaster {

    private final ShellTask task;
    private final Credentials credentials;
    private final Consumer<String> log;
    private final EventLoop loop;
    private final AMRMClientAsync manager;
    private final NMClientAsync nodes;
    private final TaskBook book;
    private final CompletableFuture<Boolean> result = new CompletableFuture<>();
    private ContainerRequest request;
    private Map<AccessType, String> acls = Map.of();
    private boolean ending;
    private volatile float progress;

    /**
     * @param credentials of the AM; tasks get them without its own token (DSH-11)
     * @param log gets a line for each step
     */
    ShellMaster(
            Loops loops,
            Endpoint endpoint,
            AmSettings settings,
            ShellTask task,
            Credentials credentials,
            Consumer<String> log) {
        this.task = task;
        this.credentials = credentials.withoutKind(Token.AM_RM);
        this.log = log;
        this.loop = loops.open("shell");
        this.book = new TaskBook(task.containers());
        this.request = ContainerRequest.anywhere(task.resource(), task.priority());
        var tokens = new NmTokenCache();
        this.manager = new AMRMClientAsync(loops, endpoint, settings, tokens, new FromManager());
        this.nodes = new NMClientAsync(loops, endpoint, NmSettings.DEFAULTS, tokens, new FromNodes());
    }

    /** Runs the task; the stage tells whether all went well, once the manager has been told. */
    CompletionStage<Boolean> run() {
        var unused = manager.register("", -1, "")
                .whenComplete((response, failure) -> loop.execute("registered", () -> {
                    if (failure == null) {
                        registered(response);
                    } else {
                        log.accept(
                                "Not registered: " + BobbinException.of(failure).getMessage());
                        end(false);
                    }
                }));
        return result;
    }

    private void registered(RegisterApplicationMasterResponse response) {
        acls = response.acls();
        Resource size = task.resource().min(response.maximumCapability());
        request = ContainerRequest.anywhere(size, task.priority());
        List<Container> kept = response.containersFromPreviousAttempts();
        kept.forEach(container -> book.started(container.id()));
        int rest = Math.max(0, task.containers() - kept.size());
        log.accept("Registered. " + kept.size() + " containers are kept, " + rest + " of " + size + " are asked for.");
        manager.addContainerRequests(Collections.nCopies(rest, request));
    }

    private void granted(Container container) {
        manager.removeContainerRequest(request);
        if (ending) {
            manager.releaseContainer(container.id());
            return;
        }
        log.accept("Granted " + container.id() + " on " + container.node() + ".");
        book.started(container.id());
        nodes.startContainer(
                container,
                new ContainerLaunchContext(
                        Map.of(), Map.of(), List.of(ShellCommand.of(task.command())), credentials, Map.of(), acls));
    }

    private void startFailed(ContainerId id, BobbinException error) {
        log.accept("Could not start " + id + ": " + error.getMessage());
        manager.releaseContainer(id);
        act(book.startFailed(id, error.code() + ", " + error.getMessage()));
    }

    private void ended(ContainerStatus status) {
        nodes.forget(status.id());
        log.accept("Ended " + status.id() + " with " + status.exitStatus() + ".");
        act(book.ended(status));
    }

    private void act(TaskBook.Verdict verdict) {
        progress = book.progress();
        if (verdict == TaskBook.Verdict.REPLACE && !ending) {
            manager.addContainerRequest(request);
        }
        if (book.isDone()) {
            finish(book.hasFailures() ? FinalStatus.FAILED : FinalStatus.SUCCEEDED, book.summary());
        }
    }

    private void finish(FinalStatus status, String diagnostics) {
        if (ending) {
            return;
        }
        ending = true;
        log.accept(status + ": " + diagnostics);
        var unused = manager.unregister(status, status == FinalStatus.SUCCEEDED ? "" : diagnostics, "")
                .whenComplete((told, failure) -> loop.execute("unregistered", () -> {
                    if (failure != null) {
                        log.accept("Not unregistered: "
                                + BobbinException.of(failure).getMessage());
                    }
                    end(failure == null && status == FinalStatus.SUCCEEDED);
                }));
    }

    private void end(boolean well) {
        ending = true;
        nodes.close();
        manager.close();
        loop.close();
        result.complete(well);
    }

    private final class FromManager implements AMRMHandler {

        private @Nullable Reason told;

        @Override
        public void onAnswer(AllocateResponse response) {
            Reason first =
                    response.waiting().isEmpty() ? null : response.waiting().get(0);
            if (first != null && (told == null || first.compareTo(told) != 0)) {
                log.accept("Waiting: " + first.code() + ", " + first.remedy());
            }
            told = first;
        }

        @Override
        public void onContainersAllocated(List<Container> containers) {
            loop.execute("granted", () -> containers.forEach(ShellMaster.this::granted));
        }

        @Override
        public void onContainersCompleted(List<ContainerStatus> statuses) {
            loop.execute("ended", () -> statuses.forEach(ShellMaster.this::ended));
        }

        @Override
        public void onShutdownRequest() {
            loop.execute("shut down", () -> {
                log.accept("The manager knows this attempt no more.");
                end(false);
            });
        }

        @Override
        public void onError(BobbinException error) {
            loop.execute("error", () -> finish(FinalStatus.FAILED, error.code() + ": " + error.getMessage()));
        }

        @Override
        public float progress() {
            return progress;
        }
    }

    private final class FromNodes implements NMHandler {

        @Override
        public void onContainerStarted(ContainerId id, Map<String, String> serviceMetadata) {
            loop.execute("started", () -> log.accept("Started " + id + "."));
        }

        @Override
        public void onStartContainerError(ContainerId id, BobbinException error) {
            loop.execute("start failed", () -> startFailed(id, error));
        }
    }
}
