package io.bobbin.itests.benchmarks.rm;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.GetNewApplicationRequest;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.itests.benchmarks.daemon.DaemonProcess;
import io.bobbin.itests.benchmarks.plugins.HmacSecurity;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.WireClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/** Nodes and unmanaged AMs of a manager process, each with its own credentials. */
final class Cluster {

    private static final String SUBMITTER = "u1";
    private static final Resource SIZE = Resource.of(1024, 1);
    private static final long PAUSE_NANOS = 5_000_000;
    private static final int MOST_TRIES = 6_000;

    /** How many of them come at the same time. */
    private static final int CROWD = 64;

    private final List<NodeClient> nodes = new ArrayList<>();
    private final List<MasterClient> masters = new ArrayList<>();

    List<NodeClient> nodes() {
        return nodes;
    }

    List<MasterClient> masters() {
        return masters;
    }

    void addNodes(DaemonProcess manager, Connections connections, int number) {
        CallCredentials credentials = HmacSecurity.in(manager.data()).nodeCredentials("node");
        inCrowds(number, i -> {
            var node = new NodeClient(
                    i, connections.connect(ResourceTracker.class, credentials).protocol());
            nodes.add(node);
            return node.register();
        });
    }

    void addMasters(DaemonProcess manager, Connections connections, int number) {
        try (WireClient<ApplicationClientProtocol> submitter = new Connections(manager.address(), 1, Transport.UNARY)
                .connect(ApplicationClientProtocol.class, CallCredentials.user(SUBMITTER))) {
            ApplicationClientProtocol client = submitter.protocol();
            List<ApplicationId> ids = new ArrayList<>();
            inCrowds(number, i -> client.getNewApplication(new GetNewApplicationRequest())
                    .thenCompose(given -> {
                        synchronized (ids) {
                            ids.add(given.id());
                        }
                        return client.submitApplication(new SubmitApplicationRequest(unmanaged(given.id())));
                    }));
            for (ApplicationId id : ids) {
                var credentials = new CallCredentials(SUBMITTER, token(client, id));
                masters.add(new MasterClient(
                        credentials,
                        connections
                                .connect(ApplicationMasterProtocol.class, credentials)
                                .protocol()));
            }
        }
        inCrowds(number, i -> masters.get(i).register());
    }

    private static ApplicationSubmissionContext unmanaged(ApplicationId id) {
        return new ApplicationSubmissionContext(
                id, "a", "default", null, null, SIZE, List.of(), true, 1, "YARN", Set.of(), false, -1, null);
    }

    /** It is made when the attempt begins, a moment after the application was taken. */
    private static Token token(ApplicationClientProtocol client, ApplicationId id) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Token token = done(client.getApplicationReport(new GetApplicationReportRequest(id)))
                    .report()
                    .amRmToken();
            if (token != null) {
                return token;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        throw new IllegalStateException(id + " has no token");
    }

    private static void inCrowds(int number, IntFunction<CompletionStage<?>> call) {
        List<CompletableFuture<?>> crowd = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            crowd.add(call.apply(i).toCompletableFuture());
            if (crowd.size() == CROWD || i == number - 1) {
                crowd.forEach(Cluster::done);
                crowd.clear();
            }
        }
    }

    private static <T> T done(CompletionStage<T> stage) {
        return stage.toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
    }
}
