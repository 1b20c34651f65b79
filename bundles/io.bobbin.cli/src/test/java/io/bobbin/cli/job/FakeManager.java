package io.bobbin.cli.job;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.application.ResourceUsage;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.GetApplicationReportResponse;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.protocol.KillApplicationRequest;
import io.bobbin.api.protocol.KillApplicationResponse;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.protocol.SubmitApplicationResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A manager with one application, on a wire of its own. */
final class FakeManager implements Wire {

    private static final ApplicationId ID = new ApplicationId(1, 1);

    final List<ApplicationSubmissionContext> submitted = new ArrayList<>();

    @Nullable
    Token token;

    final List<KillApplicationRequest> kills = new ArrayList<>();
    private final Deque<ApplicationState> states = new ArrayDeque<>();

    void states(ApplicationState... laidOut) {
        states.addAll(List.of(laidOut));
    }

    static ApplicationReport report(ApplicationState state, FinalStatus finalStatus) {
        return new ApplicationReport(
                ID,
                ID.attempt(1),
                "ann",
                "root.default",
                "job",
                "SHELL",
                Priority.ZERO,
                Set.of(),
                state,
                finalStatus,
                "",
                0,
                "N/A",
                -1,
                "",
                "",
                0,
                0,
                0,
                false,
                ResourceUsage.NONE,
                null,
                List.of());
    }

    private Object answer(String method, Object request) {
        switch (method) {
            case "getNewApplication":
                return new GetNewApplicationResponse(ID, Resource.of(16_384, 16));
            case "submitApplication":
                submitted.add(((SubmitApplicationRequest) request).context());
                return new SubmitApplicationResponse();
            case "forceKillApplication":
                kills.add((KillApplicationRequest) request);
                return new KillApplicationResponse(true);
            case "getApplicationReport":
                ApplicationState state = states.size() > 1 ? states.remove() : states.element();
                ApplicationReport report = report(
                        state, state == ApplicationState.FINISHED ? FinalStatus.SUCCEEDED : FinalStatus.UNDEFINED);
                return new GetApplicationReportResponse(token == null ? report : report.withAmRmToken(token));
            default:
                throw new IllegalStateException(method + " is not laid out");
        }
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published) {
        throw new IllegalStateException("clients serve nothing");
    }

    @Override
    public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
        Object proxy = Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ApplicationClientProtocol.class},
                (self, method, arguments) -> CompletableFuture.completedFuture(answer(method.getName(), arguments[0])));
        return new WireClient<>() {
            @Override
            public P protocol() {
                return protocol.cast(proxy);
            }

            @Override
            public void close() {}
        };
    }
}
