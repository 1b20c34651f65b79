package io.bobbin.itests.felix;

import io.bobbin.client.Endpoint;
import io.bobbin.client.Wires;
import io.bobbin.client.YarnClient;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.security.spi.CallCredentials;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A job of two containers, submitted by the client of programs outside the framework, over gRPC. */
@Timeout(120)
class JobIT {

    private static final Map<String, Map<String, Object>> FREE_PORT =
            Map.of("io.bobbin.rm.endpoint", Map.of("addresses", "grpc=127.0.0.1:0"));

    @TempDir
    Path directory;

    @Test
    void theStandaloneFeatureRunsAJob() throws Exception {
        try (FeatureContainer cluster = FeatureContainer.start("standalone", "standalone", directory, FREE_PORT)) {
            runAJob(GreetingJob.addressOf(cluster));
        }
    }

    @Test
    void managerAndNodeRunAJobTogether() throws Exception {
        try (FeatureContainer manager =
                FeatureContainer.start("resourcemanager", "rm", directory.resolve("rm"), FREE_PORT)) {
            String address = GreetingJob.addressOf(manager);
            try (FeatureContainer node = FeatureContainer.start(
                    "nodemanager",
                    "nm",
                    directory.resolve("nm"),
                    Map.of("io.bobbin.nm.heartbeat", Map.of("manager", address)))) {
                new ComponentRuntime(node.context()).awaitSatisfied();
                runAJob(address);
            }
        }
    }

    private void runAJob(String address) throws Exception {
        var loops = new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> failure.printStackTrace());
        var manager = new Endpoint(Wires.named(Wires.GRPC), address, CallCredentials.user("tester"));
        try (var client = new YarnClient(loops, manager)) {
            GreetingJob.run(client, address, directory);
        } finally {
            loops.close();
        }
    }
}
