package io.bobbin.nm.model.start;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.TokenIdentifier;
import org.jspecify.annotations.Nullable;

/** The checks of a start request, in the order in which they are made; the first refusal wins. */
public final class StartChecks {

    private StartChecks() {}

    /** Why this start is refused; null when it is not. */
    public static @Nullable Refusal start(
            Caller caller, TokenIdentifier.Container token, ContainerLaunchContext context, StartFacts facts) {
        Refusal refusal = node(facts);
        if (refusal == null) {
            refusal = caller(caller, token.container(), "start", facts.node(), facts.tokensRequired());
        }
        if (refusal == null) {
            refusal = attempt(caller, token.container());
        }
        if (refusal == null) {
            refusal = token(token, facts);
        }
        if (refusal == null) {
            refusal = again(token.container(), facts);
        }
        if (refusal == null) {
            refusal = user(token);
        }
        return refusal == null ? ChangeChecks.resources(token.container(), context.localResources()) : refusal;
    }

    /** Whether the user's name can be the name of a directory, as it will be. */
    private static @Nullable Refusal user(TokenIdentifier.Container token) {
        String user = token.submitter();
        boolean unprintable = user.chars().anyMatch(Character::isISOControl);
        return user.isBlank() || unprintable || user.contains("/") || user.equals(".") || user.equals("..")
                ? new Refusal(
                        ErrorCode.BAD_REQUEST,
                        "User '" + user + "' of " + token.container() + " cannot be the name of a directory")
                : null;
    }

    /** Whether the node takes starts at all (NMC-21). */
    private static @Nullable Refusal node(StartFacts facts) {
        if (facts.shuttingDown()) {
            return new Refusal(ErrorCode.SHUTTING_DOWN, "The node manager is shutting down");
        }
        if (facts.rmIdentifier() == 0) {
            return new Refusal(ErrorCode.NOT_READY, "The node is not registered with a manager yet; try again");
        }
        return null;
    }

    /**
     * Whether the caller may touch this container: its NM token must be for this node and of the same application
     * (NMC-18).
     */
    public static @Nullable Refusal caller(
            Caller caller, ContainerId container, String what, @Nullable NodeId node, boolean tokensRequired) {
        if (caller.attempt() == null || !Token.NM.equals(caller.kind())) {
            return tokensRequired
                    ? new Refusal(
                            ErrorCode.INVALID_TOKEN,
                            "To " + what + " " + container + " takes an NM token, and '" + caller.user() + "' showed "
                                    + (caller.kind() == null ? "none" : "a " + caller.kind()))
                    : null;
        }
        if (caller.node() != null && !caller.node().equals(node)) {
            return new Refusal(
                    ErrorCode.INVALID_TOKEN,
                    "The NM token of " + caller.attempt() + " is for node " + caller.node() + ", not for " + node);
        }
        if (!caller.attempt().application().equals(container.application())) {
            return new Refusal(
                    ErrorCode.ACCESS_DENIED,
                    "The NM token is of " + caller.attempt() + ", which may not " + what + " " + container);
        }
        return null;
    }

    /** An attempt starts what was granted to it, or to one before it that it follows; never what a later one was granted. */
    private static @Nullable Refusal attempt(Caller caller, ContainerId container) {
        ApplicationAttemptId attempt = caller.attempt();
        return attempt == null || attempt.number() >= container.attempt().number()
                ? null
                : new Refusal(
                        ErrorCode.INVALID_TOKEN,
                        "The NM token is of " + attempt + ", and " + container + " was granted to "
                                + container.attempt());
    }

    /** Whether the container token is for this node, this leadership and this moment (NMC-18). */
    private static @Nullable Refusal token(TokenIdentifier.Container token, StartFacts facts) {
        if (!token.node().equals(facts.node())) {
            return new Refusal(
                    ErrorCode.INVALID_CONTAINER,
                    "Container token of " + token.container() + " is for node " + token.node() + ", not for "
                            + facts.node());
        }
        if (token.rmIdentifier() != facts.rmIdentifier()) {
            return new Refusal(
                    ErrorCode.INVALID_CONTAINER,
                    token.container() + " was granted by the leadership that began at " + token.rmIdentifier()
                            + "; this node obeys the one of " + facts.rmIdentifier());
        }
        if (token.expiry() < facts.now()) {
            return new Refusal(
                    ErrorCode.INVALID_TOKEN,
                    "Container token of " + token.container() + " expired at " + token.expiry() + "; it is "
                            + facts.now() + " now");
        }
        return null;
    }

    /** Whether the token has been used, or its container may not start any more (NMC-19). */
    private static @Nullable Refusal again(ContainerId container, StartFacts facts) {
        if (facts.known().test(container)) {
            return new Refusal(
                    ErrorCode.CONTAINER_ALREADY_RUNNING, container + " is already running or has ended here");
        }
        if (facts.cleaned().test(container)) {
            return new Refusal(
                    ErrorCode.INVALID_CONTAINER, container + " has been cleaned up by the manager; ask for another");
        }
        if (facts.over().test(container.application())) {
            return new Refusal(
                    ErrorCode.INVALID_CONTAINER, container.application() + " is over; " + container + " cannot start");
        }
        return null;
    }
}
