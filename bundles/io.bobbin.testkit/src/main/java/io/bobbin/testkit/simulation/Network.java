package io.bobbin.testkit.simulation;

import java.time.Duration;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Carries messages between hosts: in their own time, and as far as nothing is in the way. */
public final class Network {

    private static final Duration USUAL = Duration.ofMillis(2);

    private final Timeline timeline;
    private final Dice dice;
    private final TreeMap<String, SimulatedServer> servers = new TreeMap<>();
    private final TreeSet<String> cuts = new TreeSet<>();
    private Duration slowest = USUAL;
    private int lostPerMille;
    private int repeatedPerMille;
    private Duration latestRepeat = USUAL;

    public Network(Timeline timeline, Dice dice) {
        this.timeline = timeline;
        this.dice = dice;
    }

    /** Messages take up to so long from now on, each its own time, so that later ones overtake earlier ones. */
    public void slow(Duration most) {
        slowest = most;
    }

    /** So many messages out of a thousand get lost from now on. */
    public void losing(int perMille) {
        lostPerMille = perMille;
    }

    /** So many messages out of a thousand arrive once more from now on, up to so much later. */
    public void repeating(int perMille, Duration latest) {
        repeatedPerMille = perMille;
        latestRepeat = latest;
    }

    /** Nothing of the one arrives at the other from now on; the other way is as it was. */
    public void cut(String from, String to) {
        cuts.add(way(from, to));
    }

    public void mend(String from, String to) {
        cuts.remove(way(from, to));
    }

    /** All is well again. */
    public void heal() {
        cuts.clear();
        slowest = USUAL;
        lostPerMille = 0;
        repeatedPerMille = 0;
    }

    private static String way(String from, String to) {
        return from + ">" + to;
    }

    /** Sends something; what it does on arrival is done once, more than once or never. */
    void send(Host from, String to, String what, byte[] message, Runnable arrival) {
        send(from.name(), to, what, message, arrival);
    }

    /** Sends an answer to whoever has called, if that daemon still lives. */
    void sendBack(String from, Daemon caller, String what, byte[] message, Runnable arrival) {
        send(from, caller.host().name(), what, message, () -> caller.in(0, what, arrival));
    }

    private void send(String from, String to, String what, byte[] message, Runnable arrival) {
        timeline.trace().fold(message);
        if (cuts.contains(way(from, to)) || (lostPerMille > 0 && dice.perMille(lostPerMille))) {
            timeline.note(what + " from " + from + " to " + to + " is lost");
            return;
        }
        timeline.in(dice.nanosBelow(slowest), what, arrival);
        if (repeatedPerMille > 0 && dice.perMille(repeatedPerMille)) {
            timeline.note(what + " from " + from + " to " + to + " is repeated");
            timeline.in(dice.nanosBelow(latestRepeat), what, arrival);
        }
    }

    void listen(String address, SimulatedServer server) {
        servers.put(address, server);
    }

    void silent(String address, SimulatedServer server) {
        servers.remove(address, server);
    }

    @Nullable
    SimulatedServer server(String address) {
        SimulatedServer server = servers.get(address);
        return server == null || server.daemon().isDead() ? null : server;
    }
}
