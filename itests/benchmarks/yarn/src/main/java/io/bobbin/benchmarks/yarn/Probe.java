package io.bobbin.benchmarks.yarn;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Reads clocks, counters and memory, and prints rows. */
final class Probe {
  private Probe() { }

  static double median(double[] v) {
    double[] c = v.clone();
    Arrays.sort(c);
    int n = c.length;
    return n == 0 ? Double.NaN : (n % 2 == 1 ? c[n / 2] : (c[n / 2 - 1] + c[n / 2]) / 2);
  }

  static double pct(long[] sortedNanos, int n, double p) {
    if (n == 0) {
      return Double.NaN;
    }
    int i = (int) Math.min(n - 1, Math.ceil(p * n) - 1);
    return sortedNanos[Math.max(0, i)] / 1000.0;
  }

  /** Used heap after full collections, in bytes. */
  static long heap() {
    for (int i = 0; i < 2; i++) {
      System.gc();
      try {
        Thread.sleep(60);
      } catch (InterruptedException e) {
        throw new RuntimeException(e);
      }
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /** MockRM sets the root logger to DEBUG; put it back (default ERROR). */
  static void quiet() {
    org.apache.log4j.LogManager.getRootLogger().setLevel(
        org.apache.log4j.Level.toLevel(System.getProperty("bench.log.level", "ERROR")));
  }

  static double load1() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }

  static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean)
        ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
  }

  /** CPU time of the calling thread: not inflated by other processes on the two shared cores. */
  static long tcpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** {busy, total} jiffies of the whole machine. */
  static long[] machine() {
    try {
      String[] p = Files.readAllLines(Path.of("/proc/stat")).get(0).trim().split("\\s+");
      long tot = 0;
      for (int i = 1; i <= 8; i++) {
        tot += Long.parseLong(p[i]);
      }
      return new long[] {tot - Long.parseLong(p[4]) - Long.parseLong(p[5]), tot};
    } catch (Exception e) {
      return new long[] {0, 1};
    }
  }

  /** Share of the machine that was busy since the sample. */
  static double busySince(long[] a) {
    long[] b = machine();
    return (b[0] - a[0]) / (double) Math.max(1, b[1] - a[1]);
  }

  /** Wait, at most the given time, for a second in which the machine is at least half idle. */
  static void quietMoment(int seconds) throws InterruptedException {
    for (int i = 0; i < seconds; i++) {
      long[] a = machine();
      Thread.sleep(1000);
      if (busySince(a) < 0.5) {
        return;
      }
    }
  }

  static long rssMb() {
    try {
      for (String s : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (s.startsWith("VmRSS:")) {
          return Long.parseLong(s.replaceAll("[^0-9]", "")) / 1024;
        }
      }
    } catch (Exception e) {
      return -1;
    }
    return -1;
  }

  static String f(double d) {
    return String.format(Locale.ROOT, d >= 1000 ? "%.0f" : d >= 10 ? "%.1f" : "%.3f", d);
  }

  static Map<String, Object> values(Object... keysAndValues) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      values.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return values;
  }

  static void row(String tag, Object... keysAndValues) {
    row(tag, values(keysAndValues));
  }

  static void row(String tag, Map<String, Object> values) {
    StringBuilder b = new StringBuilder(tag);
    values.forEach((k, v) -> b.append(' ').append(k).append('=').append(v instanceof Double d ? f(d) : v));
    System.out.println(b);
    System.out.flush();
  }

  /** How many cores others have used since the samples: of the machine, of this process's CPU time, of the clock. */
  static double othersCores(long[] machine, long cpuNanos, long since) {
    double seconds = (System.nanoTime() - since) / 1e9;
    double all = (machine()[0] - machine[0]) / 100.0;
    return Math.max(0, (all - (cpuNanos() - cpuNanos) / 1e9) / seconds);
  }
}
