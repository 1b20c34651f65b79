package io.bobbin.scheduler.tck;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.ContainerFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Does one random thing after another to a ledger; a seed always does the same. */
public final class Turmoil {

    private static final int HOSTS = 6;
    private static final List<String> QUEUES = List.of("default", "a", "b", "nowhere");

    private final ScriptedLedger ledger;
    private final Random random;
    private int nextApplication = 1;
    private int nextHost;

    public Turmoil(ScriptedLedger ledger, long seed) {
        this.ledger = ledger;
        this.random = new Random(seed);
    }

    public void step() {
        switch (random.nextInt(15)) {
            case 0 -> addNode();
            case 1 -> changeNode();
            case 2 -> loseNode();
            case 3, 4 -> submit();
            case 5 -> endAttempt();
            case 6, 7, 8 -> ask();
            case 9 -> exclude();
            case 10 -> ledger.beat(ledger.nodes().stream().mapToInt(n -> n).toArray());
            case 11 -> container().forEach(container -> ledger.end(container.id()));
            case 12 -> restartAttempt();
            default -> container().forEach(container -> ledger.gone(container.id()));
        }
    }

    private void addNode() {
        int host = nextHost++ % HOSTS;
        if (!ledger.hasHost("h" + host)) {
            Set<String> labels = random.nextInt(4) == 0 ? Set.of("fast") : Set.of();
            ledger.node("h" + host, "/r" + host % 2, Resource.of(1024L * (1 + random.nextInt(8)), 8), labels);
        }
    }

    private void changeNode() {
        List<Integer> nodes = ledger.nodes();
        if (!nodes.isEmpty()) {
            var states = List.of(NodeState.RUNNING, NodeState.RUNNING, NodeState.UNHEALTHY, NodeState.DECOMMISSIONING);
            ledger.changeNode(
                    pick(nodes), Resource.of(1024L * (1 + random.nextInt(8)), 8), states.get(random.nextInt(4)));
        }
    }

    private void loseNode() {
        List<Integer> nodes = ledger.nodes();
        if (nodes.size() > 2) {
            ledger.loseNode(pick(nodes));
        }
    }

    /** Into a queue, and now and then an earlier application into another one. */
    private void submit() {
        int number = nextApplication++;
        ledger.submit(number, QUEUES.get(number % QUEUES.size()));
        if (number % 3 == 0) {
            ledger.move(number - 1, QUEUES.get(number / 3 % QUEUES.size()));
        }
    }

    private void endAttempt() {
        List<Integer> attempts = ledger.attempts();
        if (attempts.size() > 3) {
            ledger.endAttempt(pick(attempts));
        }
    }

    private void restartAttempt() {
        List<Integer> attempts = ledger.attempts();
        if (!attempts.isEmpty()) {
            ledger.restartAttempt(pick(attempts));
        }
    }

    private void ask() {
        List<Integer> attempts = ledger.attempts();
        if (attempts.isEmpty()) {
            return;
        }
        var key = new AskKey(
                new Priority(random.nextInt(3)), 0, Resource.of(512L * (1 + random.nextInt(4)), 1 + random.nextInt(2)));
        var updates = new ArrayList<AskUpdate>();
        int number = random.nextInt(6);
        String label = random.nextInt(6) == 0 ? "fast" : "";
        if (random.nextInt(3) == 0) {
            int host = random.nextInt(HOSTS);
            boolean strict = random.nextInt(3) == 0;
            updates.add(new AskUpdate(key, "h" + host, number, true, label));
            updates.add(new AskUpdate(key, "/r" + host % 2, number, !strict || random.nextBoolean(), label));
            updates.add(new AskUpdate(key, "*", number, !strict, label));
        } else {
            updates.add(new AskUpdate(key, "*", number, true, label));
        }
        ledger.ask(pick(attempts), updates, BlacklistRequest.NONE);
    }

    private void exclude() {
        List<Integer> attempts = ledger.attempts();
        if (!attempts.isEmpty()) {
            String place = random.nextInt(4) == 0 ? "/r" + random.nextInt(2) : "h" + random.nextInt(HOSTS);
            List<String> places = List.of(place);
            ledger.ask(
                    pick(attempts),
                    List.of(),
                    random.nextBoolean()
                            ? new BlacklistRequest(places, List.of())
                            : new BlacklistRequest(List.of(), places));
        }
    }

    private List<ContainerFacts> container() {
        List<ContainerFacts> containers = ledger.containers();
        return containers.isEmpty() ? List.of() : List.of(containers.get(random.nextInt(containers.size())));
    }

    private int pick(List<Integer> from) {
        return from.get(random.nextInt(from.size()));
    }
}
