package io.bobbin.rm.engine.internal.clients;

import static java.util.Comparator.naturalOrder;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.reason.Explanation;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.rm.engine.LabelSettings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.scheduler.spi.AskUpdate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Why applications wait: first what the engine sees by itself, then what the scheduler says of each ask. A scheduler that
 * does not answer in time is not waited for. On the truth loop.
 */
public final class Explainer {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration REFRESH = Duration.ofSeconds(5);

    /** The same while there are asks of which it has said nothing, such as those that are new. */
    private static final Duration REFRESH_NEW = Duration.ofMillis(200);

    /** How many applications one list has looked at anew, as each look goes over all nodes. */
    private static final int LOOKS = 50;

    /** How many different asks of an application are explained; one that has a great many waits for all alike. */
    private static final int ASKS = 100;

    /** How many of those ahead are named. */
    private static final int AHEAD = 5;

    private final Truth truth;
    private final Ledger ledger;
    private final SchedulerSlot slot;
    private final Lookout lookout;
    private final ClusterReasons everybodys;
    private long questions;

    /** What the scheduler says. */
    private record Answer(int position, List<ApplicationId> ahead, List<AskExplanation> asks) {

        static final Answer NOTHING = new Answer(0, List.of(), List.of());
    }

    /** What the scheduler says of a list: explanations of some applications, and where all of them are in line. */
    private record Looked(List<List<AskExplanation>> asks, List<Integer> positions) {}

    public Explainer(Truth truth, Ledger ledger, SchedulerSlot slot) {
        this.truth = truth;
        this.ledger = ledger;
        this.slot = slot;
        this.lookout = new Lookout(truth, slot, this::remember);
        this.everybodys = new ClusterReasons(ledger, slot);
    }

    /**
     * The whole explanation of an application; never fails because of the scheduler.
     *
     * @param shown which of the applications ahead of it may be named
     */
    CompletionStage<Explanation> explain(LedgerApplication application, Predicate<LedgerApplication> shown) {
        var explanation = new CompletableFuture<Explanation>();
        Follower scheduler = slot.inUse();
        if (scheduler == null || !isWaiting(application)) {
            explanation.complete(explanation(application, Answer.NOTHING));
            return explanation;
        }
        var id = application.id();
        CompletionStage<Answer> answer = slot.ask(
                "explain " + id,
                each -> new Answer(
                        each.position(id), List.copyOf(each.ahead(id, AHEAD)), List.copyOf(each.explain(id))));
        var waitTimer = truth.after(
                "explain without scheduler " + ++questions,
                PATIENCE,
                () -> explanation.complete(explanation(application, Answer.NOTHING)));
        truth.whenDone("explanation of " + id, answer, (said, failure) -> {
            LedgerAttempt attempt = application.currentAttempt();
            explanation.complete(explanation(
                    application,
                    said == null || attempt == null
                            ? Answer.NOTHING
                            : new Answer(said.position(), named(said.ahead(), shown), remember(attempt, said.asks()))));
            // Only now: should what was said make no sense, the timer answers without it.
            waitTimer.cancel();
        });
        return explanation;
    }

    /** The reasons that are known now, without asking anybody (rule 12 in spirit: an AM's call never waits). */
    public List<Reason> known(LedgerApplication application) {
        if (!isWaiting(application)) {
            return List.of();
        }
        LedgerAttempt attempt = application.currentAttempt();
        List<AskExplanation> said = attempt == null ? List.of() : attempt.explanation();
        return explanation(application, new Answer(0, List.of(), said)).reasons();
    }

    /** Has the scheduler say why an attempt's asks wait, for a later call; not more often than every few seconds. */
    public void refresh(LedgerAttempt attempt) {
        Follower scheduler = slot.inUse();
        if (scheduler != null && isDue(attempt, scheduler)) {
            lookout.add(attempt);
        }
    }

    /**
     * How many of these wait, by the first of their reasons as far as it is known now. Has the scheduler say more of those
     * of which it has said nothing lately.
     */
    public Map<ReasonCode, Integer> count(Collection<LedgerApplication> applications) {
        var counted = new EnumMap<ReasonCode, Integer>(ReasonCode.class);
        Optional<ReasonCode> first =
                everybodys.now("", 0).stream().map(Reason::code).min(naturalOrder());
        for (LedgerApplication application : applications) {
            if (isWaiting(application)) {
                counted.merge(firstReason(application, first), 1, Integer::sum);
                LedgerAttempt attempt = application.currentAttempt();
                if (attempt != null) {
                    refresh(attempt);
                }
            }
        }
        return counted;
    }

    private static ReasonCode firstReason(LedgerApplication application, Optional<ReasonCode> everybodys) {
        LedgerAttempt attempt = application.currentAttempt();
        Stream<ReasonCode> said = attempt == null
                ? Stream.of()
                : attempt.explanation().stream()
                        .flatMap(ask -> ask.reasons().stream())
                        .map(Reason::code);
        return Stream.concat(said, everybodys.stream()).min(naturalOrder()).orElse(ReasonCode.NOT_YET_LOOKED_AT);
    }

    /**
     * Has the scheduler say why the first of these wait, unless it has said so lately, so that a list that follows knows
     * it. Gives the places in line of all that wait. Completes on the truth loop; never fails.
     */
    CompletionStage<Map<ApplicationId, Integer>> look(List<LedgerApplication> listed) {
        var looked = new CompletableFuture<Map<ApplicationId, Integer>>();
        Follower scheduler = slot.inUse();
        List<ApplicationId> waiting = listed.stream()
                .filter(Explainer::isWaiting)
                .map(LedgerApplication::id)
                .toList();
        if (scheduler == null || waiting.isEmpty()) {
            looked.complete(Map.of());
            return looked;
        }
        Map<ApplicationId, LedgerAttempt> attempts = toLookAt(listed, scheduler);
        List<ApplicationId> ids = List.copyOf(attempts.keySet());
        var waitTimer = truth.after("list without scheduler " + ++questions, PATIENCE, () -> looked.complete(Map.of()));
        CompletionStage<Looked> answer = slot.ask(
                "explain " + waiting.size() + " applications",
                each -> new Looked(
                        ids.stream().map(id -> List.copyOf(each.explain(id))).toList(),
                        waiting.stream().map(each::position).toList()));
        truth.whenDone("explanation of " + waiting.size() + " applications", answer, (said, failure) -> {
            for (int i = 0; said != null && i < ids.size(); i++) {
                remember(
                        Objects.requireNonNull(attempts.get(ids.get(i))),
                        said.asks().get(i));
            }
            looked.complete(said == null ? Map.of() : places(waiting, said.positions()));
            waitTimer.cancel();
        });
        return looked;
    }

    private static Map<ApplicationId, Integer> places(List<ApplicationId> waiting, List<Integer> positions) {
        var places = new HashMap<ApplicationId, Integer>();
        for (int i = 0; i < waiting.size(); i++) {
            places.put(waiting.get(i), positions.get(i));
        }
        return places;
    }

    private Map<ApplicationId, LedgerAttempt> toLookAt(List<LedgerApplication> listed, Follower scheduler) {
        var attempts = new LinkedHashMap<ApplicationId, LedgerAttempt>();
        for (LedgerApplication application : listed) {
            LedgerAttempt attempt = application.currentAttempt();
            if (attempts.size() < LOOKS && attempt != null && isWaiting(application) && isDue(attempt, scheduler)) {
                attempts.put(application.id(), attempt);
            }
        }
        return attempts;
    }

    /** Whether it is time to ask about an attempt; if so, it is taken as asked. */
    private boolean isDue(LedgerAttempt attempt, Follower scheduler) {
        if (attempt.asks().total() == 0) {
            return false;
        }
        long now = Math.max(1, truth.nanos());
        long asked = attempt.askedWhy(scheduler.generation());
        if (asked != 0 && now - asked < REFRESH_NEW.toNanos()) {
            return false;
        }
        if (asked != 0 && now - asked < REFRESH.toNanos() && isSaid(attempt)) {
            return false;
        }
        attempt.askedWhy(scheduler.generation(), now);
        return true;
    }

    /** Whether the scheduler has said why each of the first asks waits. */
    private static boolean isSaid(LedgerAttempt attempt) {
        List<AskExplanation> said = attempt.explanation();
        return attempt.asks().firstAnywhere(ASKS).stream()
                .allMatch(ask -> said.stream().anyMatch(each -> isAbout(each.ask(), ask)));
    }

    private List<AskExplanation> remember(LedgerAttempt attempt, List<AskExplanation> said) {
        List<AskExplanation> first = said.size() > ASKS ? said.subList(0, ASKS) : said;
        List<AskExplanation> stamped = ReasonTimes.stamped(attempt, first, truth.millis());
        attempt.explanation(stamped);
        return stamped;
    }

    /** Whether something of the application is not met: its queue, its AM's container or other asks. */
    private static boolean isWaiting(LedgerApplication application) {
        if (application.phase().isFinal()) {
            return false;
        }
        LedgerAttempt attempt = application.currentAttempt();
        boolean asks = attempt != null && attempt.asks().total() > 0;
        return asks || application.phase() instanceof ApplicationPhase.Submitted;
    }

    private Explanation explanation(LedgerApplication application, Answer answer) {
        List<Reason> own = isWaiting(application) ? ownReasons(application) : List.of();
        List<AskExplanation> asks = merged(application, answer.asks(), own);
        var reasons = new ArrayList<Reason>(own);
        asks.forEach(ask -> reasons.addAll(ask.reasons()));
        Follower scheduler = slot.inUse();
        return new Explanation(
                application.id(),
                application.phase().shown().name(),
                application.queue(),
                scheduler == null ? "" : scheduler.name(),
                answer.position(),
                asks,
                reasons,
                answer.ahead(),
                Math.max(0, answer.position() - 1));
    }

    private List<ApplicationId> named(List<ApplicationId> ahead, Predicate<LedgerApplication> shown) {
        return ahead.stream()
                .limit(AHEAD)
                .filter(id -> {
                    LedgerApplication other = ledger.find(id);
                    return other != null && shown.test(other);
                })
                .toList();
    }

    /** The first outstanding asks, each with what the scheduler says of it and what holds for all. */
    private List<AskExplanation> merged(LedgerApplication application, List<AskExplanation> said, List<Reason> own) {
        LedgerAttempt attempt = application.currentAttempt();
        if (attempt == null) {
            return List.of();
        }
        var merged = new ArrayList<AskExplanation>();
        for (AskUpdate ask : attempt.asks().firstAnywhere(ASKS)) {
            var reasons = new ArrayList<Reason>(own);
            unknownLabel(application, ask).ifPresent(reasons::add);
            said.stream().filter(each -> isAbout(each.ask(), ask)).forEach(each -> reasons.addAll(each.reasons()));
            if (reasons.isEmpty()) {
                reasons.add(notLookedAt(application, ask));
            }
            merged.add(new AskExplanation(request(ask), reasons));
        }
        return merged;
    }

    /** A label may be taken from the cluster while it is waited for; one that nodes bring may come back with a node. */
    private Optional<Reason> unknownLabel(LedgerApplication application, AskUpdate ask) {
        boolean broughtByNodes = truth.settings().labels().source() == LabelSettings.Source.NODES;
        if (ask.label().isEmpty() || broughtByNodes || ledger.labels().contains(ask.label())) {
            return Optional.empty();
        }
        return Optional.of(new Reason(
                ReasonCode.UNKNOWN_LABEL,
                "application " + application.id(),
                "label " + ask.label(),
                "no such label",
                "labels of the cluster: " + String.join(", ", ledger.labels()),
                application.record().startTime(),
                "Add the label to the cluster and to a node, or ask without it."));
    }

    private static boolean isAbout(ResourceRequest said, AskUpdate ask) {
        return said.priority().equals(ask.key().priority())
                && said.allocationRequestId() == ask.key().allocationRequestId()
                && said.capability().equals(ask.key().capability());
    }

    private static ResourceRequest request(AskUpdate ask) {
        return new ResourceRequest(
                ask.key().priority(),
                ask.place(),
                ask.key().capability(),
                ask.number(),
                ask.relaxLocality(),
                ask.label(),
                ask.key().allocationRequestId());
    }

    private List<Reason> ownReasons(LedgerApplication application) {
        return everybodys.now(wanted(application), application.record().startTime());
    }

    private String wanted(LedgerApplication application) {
        LedgerAttempt attempt = application.currentAttempt();
        if (attempt == null || attempt.asks().total() == 0) {
            return "a queue";
        }
        long containers = attempt.asks().total();
        return containers == 1 ? "1 container" : containers + " containers";
    }

    private Reason notLookedAt(LedgerApplication application, AskUpdate ask) {
        return new Reason(
                ReasonCode.NOT_YET_LOOKED_AT,
                "application " + application.id(),
                ask.number() + " of " + ask.key().capability(),
                "nothing yet",
                "the scheduler's next pass",
                truth.millis(),
                "Ask again in a moment.");
    }
}
