package io.bobbin.benchmarks.yarn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.api.protocolrecords.GetNewApplicationRequest;
import org.apache.hadoop.yarn.api.protocolrecords.RegisterApplicationMasterRequest;
import org.apache.hadoop.yarn.api.protocolrecords.SubmitApplicationRequest;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerLaunchContext;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.apache.hadoop.yarn.server.resourcemanager.MockRM;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMApp;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMAppState;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.AbstractYarnScheduler;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.ContainerUpdates;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.NodeType;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.QueueMetrics;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.NodeUpdateSchedulerEvent;
import org.apache.hadoop.yarn.util.Records;

/**
 * The scheduler core, in process, no RPC.
 * Real RM state machines; nodes registered and apps (unmanaged AM) submitted by direct calls;
 * heartbeats are NodeUpdateSchedulerEvents handed to the scheduler on the calling thread.
 */
public class SchedulerCore {
  static final Map<String, String> SCENARIOS = new HashMap<>();

  static {
    SCENARIOS.put("base", "nodes=1000 queues=10 apps=100 containers=20000");
    SCENARIOS.put("n100", "nodes=100 queues=10 apps=100 containers=5000");
    SCENARIOS.put("n5000", "nodes=5000 queues=10 apps=100 containers=50000");
    SCENARIOS.put("n10000", "nodes=10000 queues=10 apps=100 containers=50000");
    SCENARIOS.put("a10", "nodes=1000 queues=10 apps=10 containers=20000");
    SCENARIOS.put("a1000", "nodes=1000 queues=10 apps=1000 containers=20000");
    SCENARIOS.put("q1", "nodes=1000 queues=1 apps=100 containers=20000");
    SCENARIOS.put("q100", "nodes=1000 queues=100 apps=100 containers=20000");
    SCENARIOS.put("loc", "nodes=1000 queues=10 apps=100 containers=20000 loc=node");
    SCENARIOS.put("sat", "nodes=1000 queues=10 apps=100 containers=24000 nodeMb=16384 nodeVc=16"
        + " mode=saturate");
    SCENARIOS.put("w1000", "nodes=1000 queues=10 apps=1700 containers=40800 nodeMb=16384 nodeVc=16"
        + " mode=saturate");
  }

  /** args: sched=... scen=base,n100 reps=3 warm=1 (warm-up runs before each scenario). */
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
    int reps = i(a, "reps", 3);
    int warm = i(a, "warm", 1);
    for (String sc : a.getOrDefault("scen", "base").split(",")) {
      Map<String, String> m = new HashMap<>();
      for (String s : SCENARIOS.get(sc).split(" ")) {
        String[] p = s.split("=", 2);
        m.put(p[0], p[1]);
      }
      m.putAll(a);
      m.put("scen", sc);
      for (int i = 0; i < warm; i++) {
        Probe.row("core-warmup", once(m));
      }
      double limit = Double.parseDouble(a.getOrDefault("quiet", "0.3"));
      boolean keep = Boolean.parseBoolean(a.getOrDefault("keep", "false"));
      int quiet = 0;
      for (int i = 0; quiet < reps && i < 2 * reps; i++) {
        Map<String, Object> row = once(m);
        boolean discarded = !keep && (Double) row.get("others_cpu_cores") > limit;
        quiet += discarded ? 0 : 1;
        row.put("discarded", discarded);
        Probe.row("core", row);
      }
    }
    System.exit(0);
  }

  private static int i(Map<String, String> a, String k, int d) {
    return Integer.parseInt(a.getOrDefault(k, "" + d));
  }

  static Configuration conf(String sched, int queues) {
    YarnConfiguration c = new YarnConfiguration();
    c.set("net.topology.node.switch.mapping.impl", Racks.class.getName());
    c.set("hadoop.security.authentication", "simple");
    c.setBoolean("yarn.acl.enable", false);
    c.set("yarn.node-attribute.fs-store.root-dir",
        "file://" + System.getProperty("bench.work.dir", "/tmp/bench") + "/node-attribute");
    String pk = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.";
    if (sched.startsWith("fifo")) {
      c.set(YarnConfiguration.RM_SCHEDULER, pk + "fifo.FifoScheduler");
    } else if (sched.startsWith("fair")) {
      c.set(YarnConfiguration.RM_SCHEDULER, pk + "fair.FairScheduler");
      c.setBoolean("yarn.scheduler.fair.assignmultiple", sched.equals("fair-multi"));
      c.setBoolean("yarn.scheduler.fair.continuous-scheduling-enabled", false);
    } else {
      c.set(YarnConfiguration.RM_SCHEDULER, pk + "capacity.CapacityScheduler");
      String cs = "yarn.scheduler.capacity.";
      StringBuilder q = new StringBuilder();
      for (int i = 0; i < queues; i++) {
        q.append(i > 0 ? "," : "").append("q").append(i);
      }
      c.set(cs + "root.queues", q.toString());
      c.set(cs + "root.capacity", "100");
      c.set(cs + "root.default.capacity", "0");
      c.set(cs + "maximum-am-resource-percent", "1.0");
      double left = 100;
      for (int i = 0; i < queues; i++) {
        double cap = i == queues - 1 ? left : Math.floor(10000.0 / queues) / 100;
        left -= cap;
        String p = cs + "root.q" + i;
        c.set(p + ".capacity", String.format("%.2f", cap));
        c.set(p + ".maximum-capacity", "100");
        c.set(p + ".user-limit-factor", "1000");
      }
      if (sched.contains("multi")) {
        c.setInt(cs + "per-node-heartbeat.maximum-offswitch-assignments", 100);
      }
    }
    return c;
  }

  private static Map<String, Object> once(Map<String, String> a) throws Exception {
    String sched = a.getOrDefault("sched", "cs");
    int nodes = i(a, "nodes", 1000);
    int queues = i(a, "queues", 10);
    int apps = i(a, "apps", 100);
    int total = i(a, "containers", 20000);
    int mem = i(a, "nodeMb", 131072);
    int vc = i(a, "nodeVc", 64);
    boolean local = a.getOrDefault("loc", "any").equals("node");
    boolean saturate = a.getOrDefault("mode", "fill").equals("saturate");
    if (sched.startsWith("fifo")) {
      queues = 1;
    }
    QueueMetrics.clearQueueMetrics();
    org.apache.hadoop.yarn.server.resourcemanager.ClusterMetrics.destroy();
    DefaultMetricsSystem.shutdown();

    Configuration conf = conf(sched, queues);
    long h0 = Probe.heap();
    MockRM rm = new MockRM(conf);
    Probe.quiet();
    rm.start();
    AbstractYarnScheduler<?, ?> s = (AbstractYarnScheduler<?, ?>) rm.getResourceScheduler();
    // before the heap is read, so that they count as nothing
    long[] lat = new long[1 << 20];
    long[] latC = new long[1 << 20];
    long h1 = Probe.heap();

    long t = System.nanoTime();
    RMNode[] rn = new RMNode[nodes];
    for (int i = 0; i < nodes; i++) {
      MockNM nm = new MockNM(Racks.host(i) + ":1234", mem, vc, rm.getResourceTrackerService());
      nm.registerNode();
    }
    rm.drainEvents();
    double regSec = (System.nanoTime() - t) / 1e9;
    for (int i = 0; i < nodes; i++) {
      rn[i] = rm.getRMContext().getRMNodes().get(
          org.apache.hadoop.yarn.api.records.NodeId.newInstance(Racks.host(i), 1234));
    }
    if (s.getNumClusterNodes() != nodes) {
      throw new IllegalStateException("nodes " + s.getNumClusterNodes());
    }
    long h2 = Probe.heap();

    t = System.nanoTime();
    ApplicationAttemptId[] ids = new ApplicationAttemptId[apps];
    RMApp[] rmApps = new RMApp[apps];
    UserGroupInformation u = UserGroupInformation.createUserForTesting("u1", new String[] {"g"});
    for (int i = 0; i < apps; i++) {
      ApplicationId id = rm.getClientRMService()
          .getNewApplication(Records.newRecord(GetNewApplicationRequest.class)).getApplicationId();
      ApplicationSubmissionContext sub = Records.newRecord(ApplicationSubmissionContext.class);
      sub.setApplicationId(id);
      sub.setApplicationName("a" + i);
      sub.setApplicationType("YARN");
      sub.setMaxAppAttempts(1);
      sub.setUnmanagedAM(true);
      sub.setPriority(Priority.newInstance(0));
      sub.setQueue(sched.startsWith("fifo") ? "default" : sched.startsWith("fair")
          ? "root.q" + (i % queues) : "q" + (i % queues));
      sub.setAMContainerSpec(Records.newRecord(ContainerLaunchContext.class));
      sub.setResource(Resource.newInstance(1024, 1));
      SubmitApplicationRequest req = SubmitApplicationRequest.newInstance(sub);
      u.doAs((java.security.PrivilegedExceptionAction<Object>)
          () -> rm.getClientRMService().submitApplication(req));
      rmApps[i] = rm.getRMContext().getRMApps().get(id);
    }
    rm.drainEvents();
    double subSec = (System.nanoTime() - t) / 1e9;
    for (int i = 0; i < apps; i++) {
      for (int k = 0; k < 2000 && (rmApps[i].getCurrentAppAttempt() == null
          || rmApps[i].getState() != RMAppState.ACCEPTED
          || s.getApplicationAttempt(rmApps[i].getCurrentAppAttempt().getAppAttemptId()) == null);
          k++) {
        Thread.sleep(5);
      }
      ids[i] = rmApps[i].getCurrentAppAttempt().getAppAttemptId();
      if (s.getApplicationAttempt(ids[i]) == null) {
        throw new IllegalStateException("app " + i + " " + rmApps[i].getState()
            + rmApps[i].getDiagnostics());
      }
    }
    for (int i = 0; i < apps; i++) {
      UserGroupInformation au = UserGroupInformation.createRemoteUser(ids[i].toString());
      au.addTokenIdentifier(rmApps[i].getCurrentAppAttempt().getAMRMToken().decodeIdentifier());
      au.doAs((java.security.PrivilegedExceptionAction<Object>) () ->
          rm.getApplicationMasterService().registerApplicationMaster(
              RegisterApplicationMasterRequest.newInstance("127.0.0.1", 1, "")));
    }
    rm.drainEvents();
    for (int i = 0; i < apps; i++) {
      if (rmApps[i].getState() != RMAppState.RUNNING) {
        throw new IllegalStateException("app " + rmApps[i].getState());
      }
    }
    s.update();
    long h3 = Probe.heap();

    long[] mach = Probe.machine();
    long mine = Probe.cpuNanos();
    long since = System.nanoTime();
    int idleHb = Math.max(nodes, 10000);
    double[] idle0 = heartbeats(s, rn, idleHb);

    // asks
    int per = total / apps;
    int extra = total % apps;
    long ac0 = Probe.tcpu();
    t = System.nanoTime();
    int asked = 0;
    for (int i = 0; i < apps; i++) {
      int n = per + (i < extra ? 1 : 0);
      s.allocate(ids[i], asks(n, local, asked, nodes), null, new ArrayList<>(), null, null,
          new ContainerUpdates());
      asked += n;
    }
    double askSec = (System.nanoTime() - t) / 1e9;
    double askCpu = (Probe.tcpu() - ac0) / 1e9;
    QueueMetrics m = s.getRootQueueMetrics();
    if (m.getPendingContainers() != total) {
      throw new IllegalStateException("pending " + m.getPendingContainers());
    }

    long hb = 0;
    int ln = 0;
    long stop = System.nanoTime() + 120_000_000_000L;
    long cpu0 = Probe.cpuNanos();
    long tc0 = Probe.tcpu();
    t = System.nanoTime();
    boolean timedOut = false;
    int goal = saturate ? total - (int) ((long) nodes * (mem / 1024)) : 0;
    int k = 0;
    while (m.getPendingContainers() > goal) {
      long b = System.nanoTime();
      long bc = Probe.tcpu();
      s.handle(new NodeUpdateSchedulerEvent(rn[k]));
      long ec = Probe.tcpu();
      long e = System.nanoTime();
      if (ln < lat.length) {
        latC[ln] = ec - bc;
        lat[ln++] = e - b;
      }
      hb++;
      k = k + 1 == nodes ? 0 : k + 1;
      if ((hb & 1023) == 0 && e > stop) {
        timedOut = true;
        break;
      }
    }
    double allocSec = (System.nanoTime() - t) / 1e9;
    double thSec = (Probe.tcpu() - tc0) / 1e9;
    double cpuSec = (Probe.cpuNanos() - cpu0) / 1e9;
    int got = total - m.getPendingContainers();
    Arrays.sort(lat, 0, ln);
    Arrays.sort(latC, 0, ln);

    double[] satur = {0, 0, 0, 0};
    if (saturate) {
      satur = heartbeats(s, rn, Math.max(nodes * 3, 5000));
    }

    // AM pulls
    long pc0 = Probe.tcpu();
    t = System.nanoTime();
    List<List<ContainerId>> held = new ArrayList<>();
    int pulled = 0;
    for (int i = 0; i < apps; i++) {
      List<Container> l = s.allocate(ids[i], new ArrayList<>(), null, new ArrayList<>(), null,
          null, new ContainerUpdates()).getContainers();
      List<ContainerId> cl = new ArrayList<>(l.size());
      for (Container x : l) {
        cl.add(x.getId());
      }
      held.add(cl);
      pulled += l.size();
    }
    double pullSec = (System.nanoTime() - t) / 1e9;
    double pullCpu = (Probe.tcpu() - pc0) / 1e9;
    rm.drainEvents();
    long h4 = Probe.heap();

    double[] idle1 = {0, 0, 0, 0};
    if (!saturate) {
      idle1 = heartbeats(s, rn, idleHb);
    }

    int[] loc = new int[3];
    for (int i = 0; i < apps && local; i++) {
      int[][] st = rmApps[i].getCurrentAppAttempt().getRMAppAttemptMetrics().getLocalityStatistics();
      for (NodeType p : NodeType.values()) {
        for (int x = 0; x < 3; x++) {
          loc[p.getIndex()] += st[p.getIndex()][x];
        }
      }
    }

    // release everything
    long rc0 = Probe.tcpu();
    t = System.nanoTime();
    for (int i = 0; i < apps; i++) {
      s.allocate(ids[i], new ArrayList<>(), null, held.get(i), null, null, new ContainerUpdates());
    }
    double relSec = (System.nanoTime() - t) / 1e9;
    double relCpu = (Probe.tcpu() - rc0) / 1e9;
    double others = Probe.othersCores(mach, mine, since);
    rm.drainEvents();

    Map<String, Object> row = Probe.values("side", "yarn", "scen", a.get("scen"), "sched", sched, "nodes", nodes, "queues", queues, "apps", apps, "asked", total,
        "loc", local ? "node" : "any", "mode", saturate ? "saturate" : "fill",
        "place_per_cpus", got / thSec, "place_per_s", got / allocSec, "allocated", got, "timeout", timedOut,
        "alloc_s", allocSec, "thread_cpu_s", thSec, "proc_cpu_s", cpuSec, "hb", hb, "hb_per_s", hb / allocSec,
        "hb_wall_p50_us", Probe.pct(lat, ln, 0.5), "hb_wall_p99_us", Probe.pct(lat, ln, 0.99),
        "hb_cpu_p50_us", Probe.pct(latC, ln, 0.5), "hb_cpu_p99_us", Probe.pct(latC, ln, 0.99),
        "idle0_us", 1e6 / idle0[0], "idle1_us", 1e6 / idle1[0], "sat_us", 1e6 / satur[0],
        "idle0_per_cpus", idle0[0], "idle0_per_s", idle0[3], "idle0_cpu_p50_us", idle0[1],
        "idle0_cpu_p99_us", idle0[2],
        "idle1_per_cpus", idle1[0], "idle1_per_s", idle1[3], "idle1_cpu_p50_us", idle1[1],
        "idle1_cpu_p99_us", idle1[2],
        "sat_per_cpus", satur[0], "sat_per_s", satur[3], "sat_cpu_p50_us", satur[1],
        "sat_cpu_p99_us", satur[2],
        "pull_per_cpus", pulled / pullCpu, "pull_per_s", pulled / pullSec,
        "rel_per_cpus", pulled / relCpu, "rel_per_s", pulled / relSec,
        "cycle_per_cpus", pulled / (askCpu + thSec + pullCpu + relCpu), "ask_per_cpus", total / askCpu, "ask_place_per_cpus", got / (askCpu + thSec),
        "pulled", pulled, "ask_s", askSec,
        "reg_nodes_per_s", nodes / regSec, "submit_apps_per_s", apps / subSec,
        "heap_node_B", (double) (h2 - h1) / nodes, "heap_app_B", (double) (h3 - h2) / apps,
        "heap_container_B", (double) (h4 - h3) / Math.max(1, pulled),
        "heap_total_MB", h4 / 1048576.0,
        "nodelocal", loc[0], "racklocal", loc[1], "offswitch", loc[2], "others_cpu_cores", others, "load1", Probe.load1());
    rm.stop();
    return row;
  }

  /** One ask of n containers; with locality, one preferred node a container. */
  private static List<ResourceRequest> asks(int n, boolean local, int from, int nodes) {
    Priority p = Priority.newInstance(1);
    Resource r = Resource.newInstance(1024, 1);
    List<ResourceRequest> out = new ArrayList<>();
    if (local) {
      Map<String, Integer> h = new HashMap<>();
      Map<String, Integer> k = new HashMap<>();
      for (int i = 0; i < n; i++) {
        int node = (int) (((from + i) * 7919L) % nodes);
        h.merge(Racks.host(node), 1, Integer::sum);
        k.merge(Racks.rack(node), 1, Integer::sum);
      }
      h.forEach((x, c) -> out.add(ResourceRequest.newInstance(p, x, r, c)));
      k.forEach((x, c) -> out.add(ResourceRequest.newInstance(p, x, r, c)));
    }
    out.add(ResourceRequest.newInstance(p, ResourceRequest.ANY, r, n));
    return out;
  }

  /** {beats per CPU-second of this thread, CPU p50 us, CPU p99 us, beats per wall second}. */
  private static double[] heartbeats(AbstractYarnScheduler<?, ?> s, RMNode[] rn, int count) {
    long c0 = Probe.tcpu();
    long cap = System.nanoTime() + 2_000_000_000L;
    long t = System.nanoTime();
    int n = 0;
    while (n < count) {
      s.handle(new NodeUpdateSchedulerEvent(rn[n % rn.length]));
      n++;
      if ((n & 127) == 0 && System.nanoTime() > cap) {
        break;
      }
    }
    double cpu = (Probe.tcpu() - c0) / 1e9;
    double sec = (System.nanoTime() - t) / 1e9;
    int k = Math.min(n, 2000);
    long[] lat = new long[k];
    for (int i = 0; i < k; i++) {
      long b = Probe.tcpu();
      s.handle(new NodeUpdateSchedulerEvent(rn[i % rn.length]));
      lat[i] = Probe.tcpu() - b;
    }
    Arrays.sort(lat);
    return new double[] {n / cpu, Probe.pct(lat, k, 0.5), Probe.pct(lat, k, 0.99), n / sec};
  }
}
