package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.client.am.AMRMClientAsync;
import io.bobbin.client.am.AMRMHandler;
import io.bobbin.client.am.AmSettings;
import io.bobbin.client.am.ContainerRequest;
import io.bobbin.client.nm.NMClientAsync;
import io.bobbin.client.nm.NMHandler;
import io.bobbin.client.nm.NmSettings;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.testkit.simulation.Daemon;
import io.bobbin.testkit.simulation.Host;
import io.bobbin.testkit.simulation.SimulatedWire;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** An ApplicationMaster with the real clients: it runs tasks until enough of them have succeeded. */
final class Master implements Program, AMRMHandler, NMHandler {

    private static final AmSettings SETTINGS = AmSettings.DEFAULTS.withPatience(Duration.ofMinutes(3));
    private static final int TASK_FAILED = 7;

    private final Surroundings around;
    private final ContainerId own;
    private final Daemon daemon;
    private final Job job;
    private final AMRMClientAsync manager;
    private final NMClientAsync nodes;
    private final TreeMap<ContainerId, Container> held = new TreeMap<>();
    private @Nullable IntConsumer exit;
    private int succeeded;
    private int starts;
    private int grants;

    Master(Surroundings around, Host host, ContainerId own, Job job, Token token) {
        this.around = around;
        this.own = own;
        this.job = job;
        daemon = around.daemon(host, "master of " + own.attempt());
        var wire = new SimulatedWire(around.network(), daemon);
        var endpoint = new Endpoint(wire, Surroundings.MANAGER_ADDRESS, new CallCredentials("someone", token));
        var tokens = new NmTokenCache();
        manager = new AMRMClientAsync(daemon, endpoint, SETTINGS, tokens, this, () -> 0.5);
        nodes = new NMClientAsync(daemon, endpoint, NmSettings.DEFAULTS, tokens, this);
    }

    @Override
    public void begin(IntConsumer whenOver) {
        exit = whenOver;
        var unused = manager.register("", -1, "").whenComplete((response, failure) -> {
            if (failure == null) {
                registered(response);
            } else {
                quit("could not register: " + failure.getMessage(), 1);
            }
        });
    }

    private void registered(RegisterApplicationMasterResponse response) {
        for (Container kept : response.containersFromPreviousAttempts()) {
            hold(kept);
        }
        for (int wanted = job.tasks() - held.size(); wanted > 0; wanted--) {
            request();
        }
        finishWhenDone();
    }

    private ContainerRequest wish() {
        List<String> hosts = job.near() == 0 ? List.of() : List.of("n" + job.near());
        return new ContainerRequest(Resource.of(job.memory(), 1), hosts, List.of(), new Priority(1), true, null, 0);
    }

    private void request() {
        manager.addContainerRequest(wish());
    }

    private void hold(Container container) {
        held.put(container.id(), container);
        around.watch().granted(own.attempt(), container.id());
    }

    @Override
    public void onContainersAllocated(List<Container> containers) {
        for (Container container : containers) {
            hold(container);
            manager.removeContainerRequest(wish());
            if (job.releasing() > 0 && ++grants % job.releasing() == 0) {
                manager.releaseContainer(container.id());
                continue;
            }
            boolean fails = job.failing() > 0 && ++starts % job.failing() == 0;
            String command = Task.command(job.taskMillis(), fails ? TASK_FAILED : 0);
            nodes.startContainer(container, ContainerLaunchContext.of(Map.of(), Map.of(), List.of(command)));
        }
    }

    @Override
    public void onContainerStarted(ContainerId id, Map<String, String> serviceMetadata) {
        // Its end is what counts.
    }

    @Override
    public void onStartContainerError(ContainerId id, BobbinException error) {
        around.timeline().note(own.attempt() + " could not start " + id + ": " + error.getMessage());
        manager.releaseContainer(id);
    }

    @Override
    public void onContainersCompleted(List<ContainerStatus> statuses) {
        for (ContainerStatus status : statuses) {
            around.watch().completed(own.attempt(), status.id());
            nodes.forget(status.id());
            if (held.remove(status.id()) == null) {
                continue;
            }
            if (status.exitStatus() == 0) {
                succeeded++;
            } else {
                request();
            }
        }
        finishWhenDone();
    }

    private void finishWhenDone() {
        if (succeeded >= job.tasks()) {
            var unused = manager.unregister(FinalStatus.SUCCEEDED, "", "")
                    .whenComplete((done, failure) -> quit("done", failure == null ? 0 : 1));
        }
    }

    @Override
    public void onShutdownRequest() {
        quit("was told to end", 1);
    }

    @Override
    public void onError(BobbinException error) {
        quit("gave up: " + error.getMessage(), 1);
    }

    @Override
    public float progress() {
        return job.tasks() == 0 ? 1 : Math.min(1, (float) succeeded / job.tasks());
    }

    private void quit(String why, int code) {
        around.timeline().note(own.attempt() + " " + why);
        IntConsumer out = exit;
        if (out != null) {
            exit = null;
            out.accept(code);
        }
    }

    /** It stands still for so long. */
    void pause(Duration time) {
        daemon.pause(time);
    }

    @Override
    public void end() {
        daemon.kill();
        around.watch().over(own.attempt());
    }

    @Override
    public String toString() {
        return "master of " + own.attempt() + " " + job;
    }
}
