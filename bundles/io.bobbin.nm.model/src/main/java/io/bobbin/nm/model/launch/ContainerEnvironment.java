package io.bobbin.nm.model.launch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A container's variables in the order in which its script sets them: the node's, which nobody overrides, the client's,
 * those inherited from the node manager that the client left open, the administrator's (LAU-08).
 */
public final class ContainerEnvironment {

    private ContainerEnvironment() {}

    /**
     * All variables, with their marks expanded.
     *
     * @param client as in the launch context
     * @param inherited variables of the node manager that containers may see
     * @param administrator set for every container
     * @param userHome what HOME is
     */
    public static Map<String, String> of(
            ContainerSite site,
            Map<String, String> client,
            Map<String, String> inherited,
            Map<String, String> administrator,
            String userHome) {
        var all = node(site, userHome);
        var expansion = new Expansion(site.logDirectories().get(0));
        client.forEach((name, value) -> all.putIfAbsent(name, expansion.of(value)));
        inherited.forEach(all::putIfAbsent);
        administrator.forEach(all::putIfAbsent);
        return all;
    }

    private static Map<String, String> node(ContainerSite site, String userHome) {
        var variables = new LinkedHashMap<String, String>();
        variables.put("HADOOP_TOKEN_FILE_LOCATION", site.tokenFile());
        variables.put("CONTAINER_ID", site.container().toString());
        variables.put("NM_PORT", Integer.toString(site.node().port()));
        variables.put("NM_HOST", site.node().host());
        variables.put("NM_HTTP_PORT", Integer.toString(site.httpPort()));
        variables.put("LOCAL_DIRS", list(site.applicationDirectories()));
        variables.put(
                "LOCAL_USER_DIRS",
                site.userDirectories().stream().map(path -> path + "/").collect(Collectors.joining(",")));
        variables.put("LOG_DIRS", list(site.logDirectories()));
        variables.put("USER", site.user());
        variables.put("LOGNAME", site.user());
        variables.put("HOME", userHome);
        variables.put("PWD", site.workDirectory());
        variables.put("LOCALIZATION_COUNTERS", "0,0,0,0,0");
        variables.put("JVM_PID", "$$");
        return variables;
    }

    private static String list(List<String> paths) {
        return String.join(",", paths);
    }
}
