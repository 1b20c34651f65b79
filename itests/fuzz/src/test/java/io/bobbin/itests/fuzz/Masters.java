package io.bobbin.itests.fuzz;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.GetNewApplicationRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.client.Wires;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.spi.Wire;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** ApplicationMasters that nobody launched, registered as they should be before they turn hostile. */
final class Masters {

    private static final int TRIES = 50;
    private static final long PAUSE_NANOS = 20_000_000;

    private final Wire wire = Wires.named(Wires.GRPC);
    private final String manager;
    private final Pool pool;

    Masters(String manager, Pool pool) {
        this.manager = manager;
        this.pool = pool;
    }

    /** One that has registered; {@code responseId} is the one to call with. */
    static final class Master {
        final byte[] token;
        int responseId;

        Master(byte[] token) {
            this.token = token;
        }
    }

    /** A further one; null when the manager takes no further application at the moment. */
    @Nullable
    Master next() throws Exception {
        try (var clients = wire.connect(ApplicationClientProtocol.class, manager, CallCredentials.user("stranger"))) {
            var client = clients.protocol();
            ApplicationId id = answer(client.getNewApplication(new GetNewApplicationRequest()))
                    .id();
            answer(client.submitApplication(new SubmitApplicationRequest(unmanaged(id))));
            for (int tries = 0; tries < TRIES; tries++) {
                var report = answer(client.getApplicationReport(new GetApplicationReportRequest(id)))
                        .report();
                Token token = report.amRmToken();
                if (token != null) {
                    return register(token);
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            return null;
        } catch (BobbinException refused) {
            return null;
        }
    }

    private Master register(Token token) throws Exception {
        byte[] bytes = MessageCodecs.of(Token.class).encode(token);
        pool.keep(MessageCodecs.of(Token.class).toMessage(token));
        try (var masters =
                wire.connect(ApplicationMasterProtocol.class, manager, new CallCredentials("stranger", token))) {
            answer(masters.protocol()
                    .registerApplicationMaster(new RegisterApplicationMasterRequest("localhost", 1, "")));
        }
        return new Master(bytes);
    }

    private static ApplicationSubmissionContext unmanaged(ApplicationId id) {
        return new ApplicationSubmissionContext(
                id,
                "unmanaged",
                null,
                null,
                null,
                Resource.of(128, 1),
                List.of(),
                true,
                1,
                null,
                Set.of(),
                false,
                -1,
                null);
    }

    private static <T> T answer(CompletionStage<T> stage) throws InterruptedException, TimeoutException {
        try {
            return stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
        } catch (ExecutionException failure) {
            throw BobbinException.of(failure);
        }
    }
}
