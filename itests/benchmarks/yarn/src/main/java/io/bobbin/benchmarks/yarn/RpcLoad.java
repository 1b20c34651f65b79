package io.bobbin.benchmarks.yarn;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.security.PrivilegedExceptionAction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.SecurityUtil;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.api.ApplicationMasterProtocol;
import org.apache.hadoop.yarn.api.protocolrecords.AllocateRequest;
import org.apache.hadoop.yarn.api.protocolrecords.AllocateResponse;
import org.apache.hadoop.yarn.api.protocolrecords.RegisterApplicationMasterRequest;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerLaunchContext;
import org.apache.hadoop.yarn.api.records.ContainerState;
import org.apache.hadoop.yarn.api.records.ContainerStatus;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.ipc.YarnRPC;
import org.apache.hadoop.yarn.security.AMRMTokenIdentifier;
import org.apache.hadoop.yarn.server.api.ResourceTracker;
import org.apache.hadoop.yarn.server.api.protocolrecords.NodeHeartbeatRequest;
import org.apache.hadoop.yarn.server.api.protocolrecords.NodeHeartbeatResponse;
import org.apache.hadoop.yarn.server.api.protocolrecords.RegisterNodeManagerRequest;
import org.apache.hadoop.yarn.server.api.protocolrecords.RegisterNodeManagerResponse;
import org.apache.hadoop.yarn.server.api.records.MasterKey;
import org.apache.hadoop.yarn.server.api.records.NodeHealthStatus;
import org.apache.hadoop.yarn.server.api.records.NodeStatus;
import org.apache.hadoop.yarn.util.Records;

/** Closed-loop RPC load on a real ResourceManager process over loopback. */
public class RpcLoad {
  static Configuration conf;
  static Process srv;
  static PrintStream to;
  static BufferedReader from;

  static final class Nm {
    NodeId id;
    int resp;
    MasterKey ct;
    MasterKey nt;
    ResourceTracker p;
  }

  static final class Am {
    ApplicationMasterProtocol p;
    int resp;
    List<ContainerId> held = new ArrayList<>();
  }

  interface Call {
    void go() throws Exception;
  }

  public static void main(String[] args) throws Exception {
    Map<String, String> a = new HashMap<>();
    for (String s : args) {
      String[] p = s.split("=", 2);
      a.put(p[0], p[1]);
    }
    int base = 28030;
    int nodes = Integer.parseInt(a.getOrDefault("nodes", "100"));
    int reps = Integer.parseInt(a.getOrDefault("reps", "3"));
    double secs = Double.parseDouble(a.getOrDefault("secs", "4"));
    conf = ManagerProcess.conf(base);
    conf.setInt("ipc.client.connection.maxidletime", 600000);
    List<String> cmd = new ArrayList<>();
    cmd.add(System.getProperty("java.home") + "/bin/java");
    cmd.addAll(List.of(System.getProperty("bench.manager.options", "-Xmx2g").split(" ")));
    cmd.addAll(List.of("--add-opens", "java.base/java.lang=ALL-UNNAMED",
        "-Djava.util.logging.config.file=/dev/null",
        "-Dbench.work.dir=" + System.getProperty("bench.work.dir"),
        "-cp", System.getProperty("java.class.path"), ManagerProcess.class.getName(), "" + base));
    if (a.containsKey("multi")) {
      cmd.add("yarn.scheduler.capacity.per-node-heartbeat.maximum-offswitch-assignments=100");
    }
    srv = new ProcessBuilder(cmd).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    to = new PrintStream(srv.getOutputStream(), true);
    from = new BufferedReader(new InputStreamReader(srv.getInputStream()));
    for (String s = from.readLine(); !"READY".equals(s); s = from.readLine()) {
      if (s == null) {
        throw new IllegalStateException("server died");
      }
    }
    Runtime.getRuntime().addShutdownHook(new Thread(srv::destroy));
    long[] g0 = stat("gc");

    int threads = Integer.parseInt(a.getOrDefault("clients", "32"));
    int conns = Math.min(Integer.parseInt(a.getOrDefault("connections", "32")), nodes);
    ResourceTracker[] tr = new ResourceTracker[conns];
    for (int i = 0; i < conns; i++) {
      tr[i] = UserGroupInformation.createRemoteUser("nm" + i).doAs(
          (PrivilegedExceptionAction<ResourceTracker>) () -> (ResourceTracker) YarnRPC.create(conf)
              .getProxy(ResourceTracker.class, new InetSocketAddress("127.0.0.1", base + 2), conf));
    }
    Nm[] nm = new Nm[nodes];
    long t = System.nanoTime();
    for (int i = 0; i < nodes; i++) {
      nm[i] = register(i, tr[i % conns]);
    }
    double reg = (System.nanoTime() - t) / 1e9;
    long[] g1 = stat("gc");

    int ams = threads;
    YarnClient yc = YarnClient.createYarnClient();
    yc.init(conf);
    yc.start();
    Am[] am = new Am[ams];
    t = System.nanoTime();
    for (int i = 0; i < ams; i++) {
      am[i] = app(yc, base);
    }
    double sub = (System.nanoTime() - t) / 1e9;
    Probe.row("rm-setup", "side", "yarn", "what", "setup", "nodes", nodes, "register_nodes_per_s", nodes / reg, "ams_up_per_s",
        ams / sub, "rm_heap_mb_empty", g0[0], "rm_rss_mb_empty", g0[1], "rm_heap_mb_nodes", g1[0],
        "rm_rss_mb_nodes", g1[1], "load1", Probe.load1());

    // the ResourceManager lives long: warm it up until its code is compiled, by calls and by time as the other side
    long warm = Long.parseLong(a.getOrDefault("warmcalls", "200000"));
    long least = (long) (Double.parseDouble(a.getOrDefault("warmsecs", "20")) * 1e9);
    for (long calls = 0, began = System.nanoTime(); cold(calls, warm, began, least); ) {
      calls += beats("rm-warmup", nm, threads, conns, secs);
    }
    for (long calls = 0, began = System.nanoTime(); cold(calls, warm, began, least); ) {
      calls += load("rm-warmup", "allocate-empty", conns, secs, threads, w -> () -> allocate(am[w], null, null), () -> 0L);
    }
    repeat(a, reps, () -> beats("rm", nm, threads, conns, secs));
    repeat(a, reps, () -> load("rm", "allocate-empty", conns, secs, threads,
        w -> () -> allocate(am[w], null, null), () -> 0L));
    if (!Boolean.parseBoolean(a.getOrDefault("loop", "true"))) {
      end(nodes);
    }
    // full loop over RPC: 32 AMs keep 10 asked each and give back what they got, 4 threads beat nodes
    wholeLoop("rm-warmup", nm, am, conns, secs * 2);
    repeat(a, reps, () -> wholeLoop("rm", nm, am, conns, secs * 2));
    end(nodes);
  }

  private static boolean cold(long calls, long warm, long began, long least) {
    long took = System.nanoTime() - began;
    return (calls < warm || took < least) && took < 60_000_000_000L;
  }

  interface Repetition {
    long run() throws Exception;
  }

  /** Does a repetition again during which others were busy, at most as often as it was wanted. */
  static void repeat(Map<String, String> a, int reps, Repetition repetition) throws Exception {
    limit = Boolean.parseBoolean(a.getOrDefault("keep", "false"))
        ? Double.MAX_VALUE : Double.parseDouble(a.getOrDefault("quiet", "0.3"));
    int quiet = 0;
    for (int i = 0; quiet < reps && i < 2 * reps; i++) {
      repetition.run();
      quiet += others > limit ? 0 : 1;
    }
  }

  static long beats(String tag, Nm[] nm, int threads, int conns, double secs) throws Exception {
    return load(tag, "nodeHeartbeat", conns, secs, threads, w -> {
      Nm[] mine = slice(nm, w, threads);
      int[] k = {0};
      return () -> beat(mine[k[0]++ % mine.length], null);
    }, () -> 0L);
  }

  /** Every AM keeps 10 asked and gives back what it got; 4 threads have the nodes beat. */
  static long wholeLoop(String tag, Nm[] nm, Am[] am, int conns, double secs) throws Exception {
    AtomicLong got = new AtomicLong();
    return load(tag, "loop", conns, secs, am.length + 4, w -> {
      if (w >= am.length) {
        Nm[] mine = slice(nm, w - am.length, 4);
        int[] k = {0};
        return () -> beat(mine[k[0]++ % mine.length], null);
      }
      Am m = am[w];
      int[] out = {0};
      return () -> {
        List<ResourceRequest> ask = new ArrayList<>();
        if (out[0] == 0) {
          ask.add(ResourceRequest.newInstance(Priority.newInstance(1), ResourceRequest.ANY,
              Resource.newInstance(1024, 1), 10));
          out[0] = 10;
        }
        List<ContainerId> rel = m.held;
        m.held = new ArrayList<>();
        AllocateResponse x = allocate(m, ask, rel);
        for (Container c : x.getAllocatedContainers()) {
          m.held.add(c.getId());
        }
        out[0] = Math.max(0, out[0] - x.getAllocatedContainers().size());
        got.addAndGet(x.getAllocatedContainers().size());
      };
    }, got::get);
  }

  static void end(int nodes) throws Exception {
    long[] g2 = stat("gc");
    Probe.row("rm-end", "side", "yarn", "nodes", nodes, "rm_heap_mb", g2[0], "rm_rss_mb", g2[1]);
    to.println("stop");
    srv.waitFor();
    System.exit(0);
  }

  static Nm[] slice(Nm[] nm, int w, int of) {
    List<Nm> l = new ArrayList<>();
    for (int i = w; i < nm.length; i += of) {
      l.add(nm[i]);
    }
    return l.toArray(new Nm[0]);
  }

  static synchronized long[] stat(String s) throws Exception {
    to.println(s);
    String l = from.readLine();
    while (!l.startsWith("STAT")) {
      l = from.readLine();
    }
    String[] p = l.split(" ");
    return new long[] {Long.parseLong(p[1]), Long.parseLong(p[2])};
  }

  /** Others' cores during the last load, and above how many a repetition does not count. */
  static double others;
  static double limit = Double.MAX_VALUE;

  /** Calls of so many threads for some seconds; how many there were. */
  static long load(String tag, String name, int conns, double secs, int threads,
      java.util.function.IntFunction<Call> mk, java.util.function.LongSupplier containers)
      throws Exception {
    long[][] lat = new long[threads][];
    Thread[] th = new Thread[threads];
    CountDownLatch go = new CountDownLatch(1);
    AtomicLong errs = new AtomicLong();
    for (int i = 0; i < threads; i++) {
      int w = i;
      Call c = mk.apply(i);
      th[i] = new Thread(() -> {
        long[] l = new long[1 << 12];
        int n = 0;
        try {
          go.await();
          long end = System.nanoTime() + (long) (secs * 1e9);
          for (long b = System.nanoTime(); b < end; ) {
            c.go();
            long e = System.nanoTime();
            if (n == l.length) {
              l = Arrays.copyOf(l, n * 2);
            }
            l[n++] = e - b;
            b = e;
          }
        } catch (Exception e) {
          if (errs.incrementAndGet() == 1) {
            e.printStackTrace();
          }
        }
        lat[w] = Arrays.copyOf(l, n);
      });
      th[i].start();
    }
    long cpu0 = stat("stat")[0];
    long[] m0 = Probe.machine();
    long my0 = Probe.cpuNanos();
    long t = System.nanoTime();
    go.countDown();
    for (Thread x : th) {
      x.join();
    }
    double sec = (System.nanoTime() - t) / 1e9;
    double busy = Probe.busySince(m0);
    double rmCpu = (stat("stat")[0] - cpu0) / 1e9;
    double my = (Probe.cpuNanos() - my0) / 1e9;
    long n = 0;
    for (long[] x : lat) {
      n += x.length;
    }
    long[] all = new long[(int) n];
    int k = 0;
    for (long[] x : lat) {
      System.arraycopy(x, 0, all, k, x.length);
      k += x.length;
    }
    Arrays.sort(all);
    others = Math.max(0, busy * Runtime.getRuntime().availableProcessors() - rmCpu / sec - my / sec);
    Probe.row(tag, "side", "yarn", "what", name, "connections", conns, "transport", "hadoop", "clients", threads,
        "calls", n, "calls_per_s", n / sec, "calls_per_rm_cpu_s", n / rmCpu, "p50_us",
        Probe.pct(all, all.length, 0.5), "p99_us", Probe.pct(all, all.length, 0.99), "rm_cpu_cores",
        rmCpu / sec, "driver_cpu_cores", my / sec, "containers_per_s", containers.getAsLong() / sec,
        "errors", errs.get(), "others_cpu_cores", others, "discarded", others > limit);
    return n;
  }

  static Nm register(int i, ResourceTracker p) throws Exception {
    Nm n = new Nm();
    n.p = p;
    n.id = NodeId.newInstance(Racks.host(i), 1234);
    RegisterNodeManagerRequest r = RegisterNodeManagerRequest.newInstance(n.id, 8042,
        Resource.newInstance(131072, 64), "3.4.2", null, null, null);
    RegisterNodeManagerResponse x = p.registerNodeManager(r);
    n.ct = x.getContainerTokenMasterKey();
    n.nt = x.getNMTokenMasterKey();
    return n;
  }

  static void beat(Nm n, List<ContainerStatus> st) throws Exception {
    NodeHealthStatus h = NodeHealthStatus.newInstance(true, "", System.currentTimeMillis());
    NodeStatus s = NodeStatus.newInstance(n.id, n.resp, st == null ? new ArrayList<>() : st,
        new ArrayList<>(), h, null, null, null);
    NodeHeartbeatResponse x = n.p.nodeHeartbeat(
        NodeHeartbeatRequest.newInstance(s, n.ct, n.nt, null));
    n.resp = x.getResponseId();
  }

  static Am app(YarnClient yc, int base) throws Exception {
    ApplicationSubmissionContext sub = yc.createApplication().getApplicationSubmissionContext();
    ApplicationId id = sub.getApplicationId();
    sub.setApplicationName("b");
    sub.setUnmanagedAM(true);
    sub.setQueue("default");
    sub.setMaxAppAttempts(1);
    sub.setAMContainerSpec(Records.newRecord(ContainerLaunchContext.class));
    sub.setResource(Resource.newInstance(1024, 1));
    yc.submitApplication(sub);
    Token<AMRMTokenIdentifier> tok = null;
    for (int i = 0; i < 1000 && tok == null; i++) {
      tok = yc.getAMRMToken(id);
      if (tok == null) {
        Thread.sleep(5);
      }
    }
    InetSocketAddress ad = new InetSocketAddress("127.0.0.1", base + 1);
    SecurityUtil.setTokenService(tok, ad);
    UserGroupInformation u = UserGroupInformation.createRemoteUser(id.toString());
    u.addToken(tok);
    Am m = new Am();
    m.p = u.doAs((PrivilegedExceptionAction<ApplicationMasterProtocol>) () ->
        (ApplicationMasterProtocol) YarnRPC.create(conf)
            .getProxy(ApplicationMasterProtocol.class, ad, conf));
    m.p.registerApplicationMaster(RegisterApplicationMasterRequest.newInstance("127.0.0.1", 1, ""));
    return m;
  }

  static AllocateResponse allocate(Am m, List<ResourceRequest> ask, List<ContainerId> rel)
      throws Exception {
    AllocateResponse x = m.p.allocate(AllocateRequest.newInstance(m.resp, 0.1f,
        ask == null ? new ArrayList<>() : ask, rel == null ? new ArrayList<>() : rel, null));
    m.resp = x.getResponseId();
    return x;
  }
}
