package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.testkit.simulation.Daemon;
import io.bobbin.testkit.simulation.Host;
import io.bobbin.testkit.simulation.Network;
import io.bobbin.testkit.simulation.SimulatedWire;
import io.bobbin.testkit.simulation.Timeline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One manager, some nodes, and somebody with work for them: everything real but machines, network and time. */
public final class Cluster {

    private static final int CORES = 64;

    private final Surroundings around;
    private final ManagerMachine manager;
    private final List<NodeMachine> nodes = new ArrayList<>();
    private final List<Submitter> submitters = new ArrayList<>();
    private final Intruder intruder;

    /**
     * A cluster of which nothing runs yet.
     *
     * @param directory for the nodes' files
     * @param memory of each node, in MB
     */
    public Cluster(
            long seed, Path directory, int size, int memory, List<Job> jobs, Watch watch, Daemon.Failures failures) {
        around = Surroundings.of(seed, watch, failures);
        manager = new ManagerMachine(around, Resource.of(memory, CORES));
        for (int number = 1; number <= size; number++) {
            String name = "n" + number;
            nodes.add(new NodeMachine(around, name, directory.resolve(name), Resource.of(memory, CORES)));
        }
        intruder = new Intruder(around);
        Host desk = around.host("desk");
        Daemon daemon = around.daemon(desk, "client");
        EventLoop loop = daemon.open("client");
        ApplicationClientProtocol calls = new SimulatedWire(around.network(), daemon)
                .connect(ApplicationClientProtocol.class, Surroundings.MANAGER_ADDRESS, CallCredentials.user("someone"))
                .protocol();
        for (int number = 0; number < jobs.size(); number++) {
            submitters.add(new Submitter(around.timeline(), "job-" + number, jobs.get(number), loop, calls, watch));
        }
    }

    /** Everything begins to run. */
    public void start() {
        manager.start();
        nodes.forEach(NodeMachine::start);
        submitters.forEach(Submitter::begin);
    }

    public Timeline timeline() {
        return around.timeline();
    }

    public Network network() {
        return around.network();
    }

    public ManagerMachine manager() {
        return manager;
    }

    public List<NodeMachine> nodes() {
        return nodes;
    }

    /** Whether every job has been brought to an end. */
    public boolean isDone() {
        return submitters.stream().allMatch(Submitter::isDone);
    }

    /** The jobs that have not been brought to an end. */
    public List<String> undone() {
        return submitters.stream()
                .filter(submitter -> !submitter.isDone())
                .map(Submitter::toString)
                .toList();
    }

    /** Whatever is down begins again, and nothing is in the way of anything. */
    public void heal() {
        around.timeline().note("everything is mended");
        around.network().heal();
        intruder.end();
        if (!manager.isRunning()) {
            manager.start();
        }
        manager.healStore();
        manager.newScheduler();
        for (NodeMachine node : nodes) {
            node.host().disk().heal();
            node.processes().outlivingKill(Duration.ZERO);
            node.newExecutor();
            node.start();
        }
    }

    /** Grows with everything that could change what the manager holds true or what runs on a machine. */
    public long changes() {
        long sum = manager.changes();
        for (NodeMachine node : nodes) {
            sum += node.processes().changes();
        }
        return sum;
    }

    /** Whoever sends what nobody should. */
    public Intruder intruder() {
        return intruder;
    }

    /** One of the AMs that run stands still for so long. */
    public void pauseMaster(int number, Duration time) {
        List<ContainerId> masters = masters();
        if (!masters.isEmpty()) {
            ContainerId chosen = masters.get(number % masters.size());
            for (NodeMachine node : nodes) {
                if (node.processes().program(chosen) instanceof Master master) {
                    master.pause(time);
                }
            }
        }
    }

    /** Containers of AMs that run. */
    public List<ContainerId> masters() {
        var masters = new ArrayList<ContainerId>();
        for (NodeMachine node : nodes) {
            for (ContainerId id : node.processes().living()) {
                if (node.processes().program(id) instanceof Master) {
                    masters.add(id);
                }
            }
        }
        return masters;
    }
}
