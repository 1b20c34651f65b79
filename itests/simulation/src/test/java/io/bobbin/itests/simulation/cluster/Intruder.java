package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.protocol.StartContainerRequest;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.security.open.internal.OpenSecurity;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.testkit.simulation.Daemon;
import io.bobbin.testkit.simulation.Dice;
import io.bobbin.testkit.simulation.SimulatedWire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A program that speaks the protocols and means no good. What becomes of its calls is nobody's concern. */
public final class Intruder {

    private static final Duration PAUSE = Duration.ofMillis(300);
    private static final NodeId GHOST = new NodeId("ghost", 1);

    private final Daemon daemon;
    private final SimulatedWire wire;
    private final Dice dice;
    private boolean active;
    private int responseId;

    Intruder(Surroundings around) {
        daemon = around.daemon(around.host("stranger"), "intruder");
        wire = new SimulatedWire(around.network(), daemon);
        dice = new Dice(around.seed(), "intruder");
    }

    /** Begins to call, every now and then. */
    public void begin(int number) {
        if (!active) {
            active = true;
            responseId = number % 3;
            again();
        }
    }

    public void end() {
        active = false;
    }

    private void again() {
        if (active) {
            call();
            daemon.in(dice.nanosBelow(PAUSE), "calls", this::again);
        }
    }

    private void call() {
        switch (dice.below(5)) {
            case 0 -> submit();
            case 1 -> register();
            case 2 -> beat();
            case 3 -> allocate();
            default -> start();
        }
    }

    private ApplicationId someApplication() {
        long timestamp = dice.oneIn(3) ? dice.below(10) : Surroundings.BEGINNING;
        return new ApplicationId(timestamp, dice.oneIn(4) ? 60_000 + dice.below(1000) : dice.between(1, 8));
    }

    private Resource someResource() {
        return switch (dice.below(5)) {
            case 0 -> Resource.of(-1, 1);
            case 1 -> Resource.of(0, 0);
            case 2 -> Resource.of(Long.MAX_VALUE, Integer.MAX_VALUE);
            default -> Resource.of(dice.between(1, 4096), dice.below(4));
        };
    }

    private <P> P at(Class<P> protocol, String address, CallCredentials credentials) {
        return wire.connect(protocol, address, credentials).protocol();
    }

    private void submit() {
        var launch = dice.oneIn(2) ? null : ContainerLaunchContext.of(Map.of(), Map.of(), List.of("nonsense"));
        var context = new ApplicationSubmissionContext(
                // The ids of others that are still to come stay theirs.
                new ApplicationId(dice.below(10), dice.between(1, 1000)),
                dice.oneIn(2) ? null : "x".repeat(dice.below(3000)),
                dice.oneIn(2) ? null : "no.such.queue",
                null,
                launch,
                someResource(),
                List.of(),
                false,
                dice.below(4) - 1,
                null,
                Set.of(),
                dice.oneIn(2),
                -1,
                dice.oneIn(3) ? "no such label" : null);
        at(ApplicationClientProtocol.class, Surroundings.MANAGER_ADDRESS, CallCredentials.user("mallory"))
                .submitApplication(new SubmitApplicationRequest(context));
    }

    private ResourceTracker tracker() {
        return at(ResourceTracker.class, Surroundings.MANAGER_ADDRESS, CallCredentials.user("node"));
    }

    private void register() {
        tracker()
                .registerNodeManager(new RegisterNodeManagerRequest(
                        GHOST,
                        dice.oneIn(2) ? Map.of() : Map.of(SimulatedWire.NAME, "nowhere:1"),
                        "",
                        dice.oneIn(2) ? "" : "not a rack",
                        someResource(),
                        dice.oneIn(2) ? Set.of() : Set.of("x"),
                        new NodeHealth(dice.oneIn(2), "", 0),
                        dice.oneIn(3) ? "garbage" : "0.1.0",
                        List.of(),
                        List.of(someApplication()),
                        ""));
    }

    private void beat() {
        var statuses = new ArrayList<ContainerStatus>();
        for (int count = dice.below(4); count > 0; count--) {
            var id = someApplication().attempt(1).container(1L << 40 | dice.between(1, 9));
            statuses.add(
                    dice.oneIn(2)
                            ? ContainerStatus.running(id, Resource.of(256, 1))
                            : ContainerStatus.complete(id, 0, "", Resource.of(256, 1)));
        }
        tracker()
                .nodeHeartbeat(new NodeHeartbeatRequest(
                        GHOST, responseId++, new NodeHealth(true, "", 0), statuses, List.of(someApplication())));
    }

    /** With a token that only whoever has the key of open security could make, and anybody has. */
    private void allocate() {
        ApplicationAttemptId attempt = new ApplicationId(Surroundings.BEGINNING, 70_000).attempt(1);
        Token token = new OpenSecurity().issue(new TokenIdentifier.AmRm(attempt, 0), "");
        var ask = new ResourceRequest(
                new Priority(dice.below(3) - 1), "*", someResource(), dice.below(9) - 4, true, null, 0);
        at(ApplicationMasterProtocol.class, Surroundings.MANAGER_ADDRESS, new CallCredentials("mallory", token))
                .allocate(new AllocateRequest(
                        dice.below(5) - 2, dice.below(5) - 2, List.of(ask), List.of(), BlacklistRequest.NONE, null));
    }

    private void start() {
        var token = new Token(new byte[] {1, 2, 3}, new byte[] {4}, Token.CONTAINER, "");
        var launch = ContainerLaunchContext.of(Map.of(), Map.of(), List.of("nonsense"));
        at(
                        ContainerManagementProtocol.class,
                        "n" + dice.between(1, 5) + ":" + Surroundings.NODE_PORT,
                        CallCredentials.user("mallory"))
                .startContainers(new StartContainersRequest(List.of(new StartContainerRequest(launch, token))));
    }
}
