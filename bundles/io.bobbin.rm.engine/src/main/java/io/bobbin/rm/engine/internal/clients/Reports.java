package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.application.ResourceUsage;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.rm.engine.internal.admin.LifetimeWatch;
import io.bobbin.rm.engine.internal.effects.Usage;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationEnd;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.attempt.AttemptEnd;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerPhase;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The ledger as clients see it. On the truth loop. */
public final class Reports {

    private static final String UNKNOWN = "N/A";

    /** How many characters of diagnostics one list carries. */
    private static final long MOST_TEXT = 8_000_000;

    private final Truth truth;
    private final Tokens tokens;

    public Reports(Truth truth, Tokens tokens) {
        this.truth = truth;
        this.tokens = tokens;
    }

    /**
     * @param waiting why it waits, as far as that is known
     */
    ApplicationReport application(LedgerApplication application, List<Reason> waiting) {
        LedgerAttempt attempt = application.currentAttempt();
        ApplicationEnd end = end(application.phase());
        boolean registered = attempt != null && !attempt.address().host().isEmpty();
        var context = application.context();
        return new ApplicationReport(
                application.id(),
                attempt == null ? null : attempt.id(),
                application.user(),
                application.queue(),
                orEmpty(context.name()),
                orEmpty(context.type()),
                application.priority(),
                context.tags(),
                application.phase().shown(),
                end == null ? FinalStatus.UNDEFINED : end.status(),
                diagnostics(application, end),
                progress(application, attempt),
                attempt != null && registered ? attempt.address().host() : UNKNOWN,
                attempt == null ? -1 : attempt.address().rpcPort(),
                trackingUrl(attempt),
                attempt == null ? UNKNOWN : orUnknown(attempt.address().trackingUrl()),
                application.record().startTime(),
                application.record().launchTime(),
                end == null ? 0 : end.time(),
                context.unmanagedAm(),
                usage(application),
                null,
                waiting,
                null,
                LifetimeWatch.end(application),
                0);
    }

    /** The same for its submitter, who alone may start its AM and gets the token for that while it is due (CLY-07). */
    ApplicationReport forSubmitter(LedgerApplication application, List<Reason> waiting) {
        ApplicationReport report = application(application, waiting);
        Token token = unmanagedToken(application, application.currentAttempt());
        return token == null ? report : report.withAmRmToken(token);
    }

    /** What everybody may know of an application: that it is there, whose it is, and how it stands (CRM-17). */
    ApplicationReport outline(LedgerApplication application) {
        ApplicationEnd end = end(application.phase());
        var context = application.context();
        return new ApplicationReport(
                application.id(),
                null,
                application.user(),
                application.queue(),
                orEmpty(context.name()),
                orEmpty(context.type()),
                application.priority(),
                context.tags(),
                application.phase().shown(),
                end == null ? FinalStatus.UNDEFINED : end.status(),
                UNKNOWN,
                0,
                UNKNOWN,
                -1,
                UNKNOWN,
                UNKNOWN,
                application.record().startTime(),
                application.record().launchTime(),
                end == null ? 0 : end.time(),
                context.unmanagedAm(),
                ResourceUsage.NONE,
                null,
                List.of());
    }

    /** The end that is decided, be it stored or not. */
    private static @Nullable ApplicationEnd end(ApplicationPhase phase) {
        if (phase instanceof ApplicationPhase.Finished finished) {
            return finished.end();
        }
        if (phase instanceof ApplicationPhase.Failed failed) {
            return failed.end();
        }
        if (phase instanceof ApplicationPhase.Killed killed) {
            return killed.end();
        }
        return phase instanceof ApplicationPhase.Finishing finishing ? finishing.end() : null;
    }

    private static String diagnostics(LedgerApplication application, @Nullable ApplicationEnd end) {
        if (end != null) {
            return end.diagnostics();
        }
        for (LedgerAttempt attempt : List.copyOf(application.attempts())) {
            if (attempt.phase() instanceof AttemptPhase.Failed failed) {
                return "Attempt " + attempt.id().number() + " failed: "
                        + failed.end().diagnostics();
            }
        }
        return "";
    }

    private static float progress(LedgerApplication application, @Nullable LedgerAttempt attempt) {
        if (application.phase().shown() == ApplicationState.FINISHED) {
            return 1;
        }
        return attempt == null ? 0 : attempt.progress();
    }

    private static String trackingUrl(@Nullable LedgerAttempt attempt) {
        if (attempt == null) {
            return UNKNOWN;
        }
        AttemptEnd end = end(attempt.phase());
        return orUnknown(
                end == null || end.trackingUrl().isEmpty() ? attempt.address().trackingUrl() : end.trackingUrl());
    }

    /** What a client of this user shows the AM; null while no AM has registered, and when clients have no tokens. */
    @Nullable
    Token towardsAm(LedgerApplication application, String user) {
        LedgerAttempt attempt = application.currentAttempt();
        return attempt == null ? null : tokens.client(attempt, user);
    }

    private @Nullable Token unmanagedToken(LedgerApplication application, @Nullable LedgerAttempt attempt) {
        if (attempt == null || !application.context().unmanagedAm()) {
            return null;
        }
        return attempt.phase() instanceof AttemptPhase.Launched ? tokens.applicationMaster(attempt) : null;
    }

    private ResourceUsage usage(LedgerApplication application) {
        int containers = 0;
        Resource used = Resource.NONE;
        Resource needed = Resource.NONE;
        long memorySeconds = 0;
        long vcoreSeconds = 0;
        for (LedgerAttempt attempt : application.attempts()) {
            containers += attempt.live().size();
            used = used.plus(attempt.used());
            memorySeconds += Usage.memorySeconds(attempt, truth.millis());
            vcoreSeconds += Usage.vcoreSeconds(attempt, truth.millis());
            needed = needed.plus(attempt.asks().wanted());
        }
        return new ResourceUsage(containers, 0, used, Resource.NONE, needed, memorySeconds, vcoreSeconds);
    }

    AttemptReport attempt(LedgerAttempt attempt) {
        AttemptEnd end = end(attempt.phase());
        boolean registered = !attempt.address().host().isEmpty();
        return new AttemptReport(
                attempt.id(),
                attempt.phase().shown(),
                registered ? attempt.address().host() : UNKNOWN,
                attempt.address().rpcPort(),
                trackingUrl(attempt),
                orUnknown(attempt.address().trackingUrl()),
                end == null ? "" : end.diagnostics(),
                attempt.master(),
                attempt.startTime(),
                end == null ? 0 : end.time());
    }

    private static @Nullable AttemptEnd end(AttemptPhase phase) {
        if (phase instanceof AttemptPhase.Finished finished) {
            return finished.end();
        }
        if (phase instanceof AttemptPhase.Failed failed) {
            return failed.end();
        }
        if (phase instanceof AttemptPhase.Killed killed) {
            return killed.end();
        }
        return phase instanceof AttemptPhase.Finishing finishing ? finishing.end() : null;
    }

    ContainerReport container(LedgerContainer container) {
        return container(container, Integer.MAX_VALUE);
    }

    /** A list of containers; where their diagnostics are too much for one message, each is cut to its share. */
    List<ContainerReport> containers(Collection<LedgerContainer> containers) {
        long text = containers.stream()
                .mapToLong(each -> each.status().diagnostics().length())
                .sum();
        int longest = text <= MOST_TEXT ? Integer.MAX_VALUE : (int) (MOST_TEXT / containers.size());
        return containers.stream().map(each -> container(each, longest)).toList();
    }

    private static ContainerReport container(LedgerContainer container, int longest) {
        ContainerEnd end = container.phase() instanceof ContainerPhase.Ended ended ? ended.end() : null;
        return new ContainerReport(
                container.id(),
                container.node().id(),
                container.node().description().httpAddress(),
                container.resource(),
                container.key().priority(),
                container.phase().shown(),
                container.isMaster(),
                end == null ? ExitStatus.INVALID : end.exitStatus(),
                end == null ? "" : Texts.cut(end.diagnostics(), longest),
                container.grantTime(),
                end == null ? 0 : end.time(),
                container.isGone());
    }

    /** A node; what it has in use is 0 once it has left (AMS-37). */
    public NodeReport node(LedgerNode node) {
        Set<String> labels = node.partition().isEmpty() ? Set.of() : Set.of(node.partition());
        return new NodeReport(
                node.id(),
                node.phase().shown(),
                webAddress(node),
                node.rack(),
                node.used(),
                node.total(),
                node.containers().size(),
                node.health(),
                node.lastSeen(),
                labels);
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static String orUnknown(String text) {
        return text.isEmpty() ? UNKNOWN : text;
    }

    /** Nothing listens on port 0, which stands there for those who want a port at any rate. */
    private static String webAddress(LedgerNode node) {
        String address = node.description().httpAddress();
        return address.endsWith(":0") ? "" : address;
    }
}
