package io.bobbin.benchmarks.yarn;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerLaunchContext;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.AMRMClient;
import org.apache.hadoop.yarn.client.api.NMClient;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.security.AMRMTokenIdentifier;
import org.apache.hadoop.yarn.server.MiniYARNCluster;
import org.apache.hadoop.yarn.util.Records;

/**
 * latency of one container, by an unmanaged AM in this process: ask -> allocated,
 * startContainer call, ask -> the container's first command ran. MiniYARNCluster, real RPC.
 */
public class SingleAsks {
  public static void main(String[] args) throws Exception {
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
      e.printStackTrace();
      if (t.getName().equals("main")) {
        Runtime.getRuntime().halt(1);
      }
    });
    Map<String, String> a = new HashMap<>();
    for (String s : args) {
      String[] p = s.split("=", 2);
      a.put(p[0], p[1]);
    }
    String mode = a.getOrDefault("mode", "default");
    int nms = Integer.parseInt(a.getOrDefault("nms", "1"));
    int n = Integer.parseInt(a.getOrDefault("n", "20"));
    int amMs = Integer.parseInt(a.getOrDefault("amMs", mode.contains("hb100") ? "100" : "1000"));
    MiniYARNCluster mc = new MiniYARNCluster("c2", nms, 1, 1);
    mc.init(ShellJobs.conf(mode));
    mc.start();
    if (!mc.waitForNodeManagersToConnect(60000)) {
      throw new IllegalStateException("nodes");
    }
    Probe.quiet();
    Configuration c = new Configuration(mc.getConfig());
    YarnClient yc = YarnClient.createYarnClient();
    yc.init(c);
    yc.start();
    ApplicationSubmissionContext sub = yc.createApplication().getApplicationSubmissionContext();
    ApplicationId id = sub.getApplicationId();
    sub.setApplicationName("c2");
    sub.setUnmanagedAM(true);
    sub.setQueue("default");
    sub.setMaxAppAttempts(1);
    sub.setAMContainerSpec(Records.newRecord(ContainerLaunchContext.class));
    sub.setResource(Resource.newInstance(1024, 1));
    yc.submitApplication(sub);
    Token<AMRMTokenIdentifier> tok = null;
    while (tok == null) {
      tok = yc.getAMRMToken(id);
      Thread.sleep(5);
    }
    UserGroupInformation.getCurrentUser().addToken(tok);
    AMRMClient<AMRMClient.ContainerRequest> am = AMRMClient.createAMRMClient();
    am.init(c);
    am.start();
    am.registerApplicationMaster("127.0.0.1", 1, "");
    NMClient nm = NMClient.createNMClient();
    nm.init(c);
    nm.start();
    Path w = Path.of(System.getProperty("bench.work.dir"));
    double[] alloc = new double[n];
    double[] start = new double[n];
    double[] run = new double[n];
    long[] m0 = Probe.machine();
    for (int i = -2; i < n; i++) {
      Thread.sleep((long) (Math.random() * 1000));
      Path f = w.resolve("t" + (i + 2));
      am.addContainerRequest(new AMRMClient.ContainerRequest(Resource.newInstance(1024, 1), null,
          null, Priority.newInstance(1)));
      long t0 = System.nanoTime();
      long w0 = System.currentTimeMillis();
      Container got = null;
      // the stock pattern: allocate at once, then once every heartbeat interval
      while (got == null) {
        List<Container> l = am.allocate(0.1f).getAllocatedContainers();
        if (!l.isEmpty()) {
          got = l.get(0);
          break;
        }
        Thread.sleep(amMs);
      }
      long t1 = System.nanoTime();
      am.removeContainerRequest(new AMRMClient.ContainerRequest(Resource.newInstance(1024, 1),
          null, null, Priority.newInstance(1)));
      nm.startContainer(got, ContainerLaunchContext.newInstance(null, null,
          Collections.singletonList("date +%s%3N > " + f + ".tmp && mv " + f + ".tmp " + f), null,
          null, null));
      long t2 = System.nanoTime();
      while (!Files.exists(f)) {
        Thread.sleep(2);
      }
      long ran = Long.parseLong(Files.readString(f).trim());
      if (i >= 0) {
        alloc[i] = (t1 - t0) / 1e6;
        start[i] = (t2 - t1) / 1e6;
        run[i] = ran - w0;
      }
    }
    Arrays.sort(alloc);
    Arrays.sort(start);
    Arrays.sort(run);
    Probe.row("asks", "side", "yarn", "nms", nms, "mode", mode, "am_interval_ms", amMs, "n", n, "ask_to_allocated_p50_ms",
        Probe.median(alloc), "ask_to_allocated_max_ms", alloc[n - 1], "start_call_p50_ms",
        Probe.median(start), "ask_to_running_p50_ms", Probe.median(run), "ask_to_running_p99_ms", run[(int) Math.ceil(0.99 * n) - 1], "ask_to_running_min_ms",
        run[0], "ask_to_running_max_ms", run[n - 1], "machine_busy", Probe.busySince(m0), "load1",
        Probe.load1());
    Runtime.getRuntime().halt(0);
  }
}
