package io.bobbin.benchmarks.yarn;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.resourcemanager.ResourceManager;

/** The real ResourceManager in a process of its own, on loopback, simple authentication. */
public class ManagerProcess {
  static Configuration conf(int base) {
    YarnConfiguration c = new YarnConfiguration();
    c.set("net.topology.node.switch.mapping.impl", Racks.class.getName());
    c.set("yarn.node-attribute.fs-store.root-dir",
        "file://" + System.getProperty("bench.work.dir", "/tmp/bench") + "/node-attribute");
    c.set(YarnConfiguration.RM_HOSTNAME, "127.0.0.1");
    c.set(YarnConfiguration.RM_ADDRESS, "127.0.0.1:" + base);
    c.set(YarnConfiguration.RM_SCHEDULER_ADDRESS, "127.0.0.1:" + (base + 1));
    c.set(YarnConfiguration.RM_RESOURCE_TRACKER_ADDRESS, "127.0.0.1:" + (base + 2));
    c.set(YarnConfiguration.RM_ADMIN_ADDRESS, "127.0.0.1:" + (base + 3));
    c.set(YarnConfiguration.RM_WEBAPP_ADDRESS, "127.0.0.1:" + (base + 4));
    c.set("yarn.scheduler.capacity.maximum-am-resource-percent", "1.0");
    c.set("yarn.scheduler.capacity.root.default.user-limit-factor", "1000");
    return c;
  }

  public static void main(String[] args) throws Exception {
    Configuration c = conf(Integer.parseInt(args[0]));
    for (int i = 1; i < args.length; i++) {
      String[] p = args[i].split("=", 2);
      c.set(p[0], p[1]);
    }
    ResourceManager rm = new ResourceManager();
    rm.init(c);
    Probe.quiet();
    rm.start();
    Probe.quiet();
    System.out.println("READY");
    System.out.flush();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String s = in.readLine(); s != null; s = in.readLine()) {
      if (s.equals("stat")) {
        long cpu = Probe.cpuNanos();
        System.out.println("STAT " + cpu + " " + Probe.rssMb());
      } else if (s.equals("gc")) {
        System.out.println("STAT " + Probe.heap() / 1048576 + " " + Probe.rssMb());
      } else {
        break;
      }
      System.out.flush();
    }
    System.exit(0);
  }
}
