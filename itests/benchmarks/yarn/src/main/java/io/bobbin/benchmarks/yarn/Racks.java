package io.bobbin.benchmarks.yarn;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.net.DNSToSwitchMapping;

/** Host 127.1.a.b is node number a*250+b; 40 nodes a rack. No look-ups. */
public class Racks implements DNSToSwitchMapping {
  static String host(int i) {
    return "127.1." + (i / 250) + "." + (i % 250 + 1);
  }

  static String rack(int i) {
    return "/r" + (i / 40);
  }

  @Override
  public List<String> resolve(List<String> names) {
    List<String> out = new ArrayList<>();
    for (String s : names) {
      String[] p = s.split("\\.");
      if (p.length == 4 && p[0].equals("127") && p[1].equals("1")) {
        out.add(rack(Integer.parseInt(p[2]) * 250 + Integer.parseInt(p[3]) - 1));
      } else {
        out.add("/default-rack");
      }
    }
    return out;
  }

  @Override
  public void reloadCachedMappings() { }

  @Override
  public void reloadCachedMappings(List<String> names) { }
}
