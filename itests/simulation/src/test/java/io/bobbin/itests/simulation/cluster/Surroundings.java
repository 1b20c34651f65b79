package io.bobbin.itests.simulation.cluster;

import io.bobbin.testkit.simulation.Daemon;
import io.bobbin.testkit.simulation.Dice;
import io.bobbin.testkit.simulation.Disk;
import io.bobbin.testkit.simulation.Host;
import io.bobbin.testkit.simulation.Network;
import io.bobbin.testkit.simulation.Timeline;

/** What all of one simulated cluster share. */
record Surroundings(long seed, Timeline timeline, Network network, Watch watch, Daemon.Failures failures) {

    /** When every simulation begins, in ms since the epoch. */
    static final long BEGINNING = 1_700_000_000_000L;

    static final String MANAGER = "rm";
    static final int MANAGER_PORT = 8030;
    static final String MANAGER_ADDRESS = MANAGER + ":" + MANAGER_PORT;
    static final int NODE_PORT = 4711;

    static Surroundings of(long seed, Watch watch, Daemon.Failures failures) {
        var timeline = new Timeline(seed);
        return new Surroundings(seed, timeline, new Network(timeline, new Dice(seed, "network")), watch, failures);
    }

    Host host(String name) {
        return new Host(timeline, name, new Disk(new Dice(seed, "disk " + name)), BEGINNING);
    }

    Daemon daemon(Host host, String title) {
        return host.start(title, new Dice(seed, title), failures);
    }
}
