package io.bobbin.benchmarks.yarn;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.applications.distributedshell.Client;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.MiniYARNCluster;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMApp;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMAppState;

/** stock DistributedShell on a MiniYARNCluster, all processes on loopback. */
public class ShellJobs {
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
    int nms = Integer.parseInt(a.getOrDefault("nms", "1"));
    int reps = Integer.parseInt(a.getOrDefault("reps", "3"));
    String mode = a.getOrDefault("mode", "default");
    String cmd = a.getOrDefault("cmd", "/bin/true");

    Configuration c = conf(mode);
    long t0 = System.nanoTime();
    MiniYARNCluster mc = new MiniYARNCluster("cb", nms, 1, 1);
    mc.init(c);
    mc.start();
    if (!mc.waitForNodeManagersToConnect(60000)) {
      throw new IllegalStateException("nodes");
    }
    Probe.quiet();
    writeSite(mc.getConfig());
    Probe.row("shell-start", "side", "yarn", "nms", nms, "mode", mode, "cluster_up_s", (System.nanoTime() - t0) / 1e9,
        "rss_mb", Probe.rssMb(), "load1", Probe.load1());
    String jar = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(x -> x.contains("distributedshell")).findFirst().orElseThrow();

    boolean first = true;
    for (String ns : a.getOrDefault("n", "1,10,100").split(",")) {
      int n = Integer.parseInt(ns);
      for (int r = first ? -1 : 0; r < reps; r++) {
        run(mc, jar, n, cmd, nms, mode, r);
      }
      first = false;
    }
    mc.stop();
    System.exit(0);
  }

  /** The AM process finds the RM's ports here: the folder is on its class path. */
  static void writeSite(Configuration c) throws Exception {
    Configuration out = new Configuration(false);
    for (Map.Entry<String, String> e : c) {
      out.set(e.getKey(), e.getValue());
    }
    Path dir = Path.of(System.getProperty("bench.conf.dir"));
    Files.createDirectories(dir);
    // moved into place whole: other threads may read it at any time
    Path tmp = dir.resolve("yarn-site.tmp");
    try (java.io.OutputStream o = Files.newOutputStream(tmp)) {
      out.writeXml(o);
    }
    Files.move(tmp, dir.resolve("yarn-site.xml"), java.nio.file.StandardCopyOption.ATOMIC_MOVE);
  }

  static Configuration conf(String mode) {
    YarnConfiguration c = new YarnConfiguration();
    c.setInt(YarnConfiguration.NM_PMEM_MB, 262144);
    c.setInt("yarn.minicluster.yarn.nodemanager.resource.memory-mb", 262144);
    c.setInt(YarnConfiguration.NM_VCORES, 256);
    c.setBoolean(YarnConfiguration.NM_PMEM_CHECK_ENABLED, false);
    c.setBoolean(YarnConfiguration.NM_VMEM_CHECK_ENABLED, false);
    c.setBoolean("yarn.nodemanager.disk-health-checker.enable", false);
    c.setInt(YarnConfiguration.NM_DISK_HEALTH_CHECK_INTERVAL_MS, 3600000);
    c.setInt(YarnConfiguration.DEBUG_NM_DELETE_DELAY_SEC, 0);
    c.set("yarn.resourcemanager.scheduler.class",
        "org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacityScheduler");
    if (mode.contains("hb100")) {
      c.setInt(YarnConfiguration.RM_NM_HEARTBEAT_INTERVAL_MS, 100);
      c.setInt("yarn.resourcemanager.nodemanagers.heartbeat-interval-min-ms", 100);
      c.setInt("yarn.resourcemanager.nodemanagers.heartbeat-interval-max-ms", 100);
    }
    if (mode.contains("multi")) {
      c.setInt("yarn.scheduler.capacity.per-node-heartbeat.maximum-offswitch-assignments", 100);
    }
    return c;
  }

  private static void run(MiniYARNCluster mc, String jar, int n, String cmd, int nms, String mode,
      int rep) throws Exception {
    Map<ApplicationId, RMApp> apps = mc.getResourceManager().getRMContext().getRMApps();
    Set<ApplicationId> before = new HashSet<>(apps.keySet());
    List<String> a = new ArrayList<>(List.of("--jar", jar, "--appname", "ds", "--num_containers",
        "" + n, "--shell_command", cmd, "--master_memory", "256", "--container_memory", "128",
        "--timeout", "300000"));
    Configuration cc = new Configuration(mc.getConfig());
    Client cl = new Client(cc);
    if (!cl.init(a.toArray(new String[0]))) {
      throw new IllegalStateException("init");
    }
    boolean[] ok = new boolean[1];
    Probe.quietMoment(10);
    long[] m0 = Probe.machine();
    long t0 = System.nanoTime();
    Thread th = new Thread(() -> {
      try {
        ok[0] = cl.run();
      } catch (Exception e) {
        e.printStackTrace();
      }
    });
    th.start();
    RMApp app = null;
    long tSub = 0;
    long tAcc = 0;
    long tRun = 0;
    long tFin = 0;
    long dead = System.nanoTime() + 320_000_000_000L;
    while (System.nanoTime() < dead) {
      if (app == null) {
        for (Map.Entry<ApplicationId, RMApp> e : apps.entrySet()) {
          if (!before.contains(e.getKey())) {
            app = e.getValue();
            tSub = System.nanoTime();
          }
        }
      }
      if (app != null) {
        RMAppState st = app.getState();
        long now = System.nanoTime();
        if (tAcc == 0 && st == RMAppState.ACCEPTED) {
          tAcc = now;
        }
        if (tRun == 0 && st == RMAppState.RUNNING) {
          tRun = now;
        }
        if (st == RMAppState.FINISHED || st == RMAppState.FAILED || st == RMAppState.KILLED) {
          tFin = now;
          break;
        }
      }
      if (app == null && !th.isAlive()) {
        throw new IllegalStateException("the client ended without submitting");
      }
      Thread.sleep(2);
    }
    th.join(20000);
    double wall = (tFin - tSub) / 1e9;
    Probe.row(rep < 0 ? "shell-warmup" : "shell", "side", "yarn", "nms", nms, "mode", mode, "containers", n, "cmd",
        cmd.replace(' ', '_'), "ok", ok[0], "state", app == null ? "none" : app.getState(),
        "client_stage_s", (tSub - t0) / 1e9, "submit_to_am_running_s", (tRun - tSub) / 1e9,
        "am_running_to_finished_s", (tFin - tRun) / 1e9, "submit_to_finished_s", wall,
        "containers_per_s", n / wall, "containers_per_s_after_am", n / ((tFin - tRun) / 1e9),
        "machine_busy", Probe.busySince(m0), "load1", Probe.load1());
  }
}
