package io.bobbin.nm.model.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.testkit.spec.Spec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LaunchTextsTest {

    private static final ContainerId ID = new ApplicationId(5, 1).attempt(1).container(2);
    private static final ContainerSite SITE = new ContainerSite(
            ID,
            new NodeId("here", 4711),
            8042,
            "someone",
            "/local/here",
            List.of("/local1/app", "/local2/app"),
            List.of("/local1/user", "/local2/user"),
            List.of("/logs1/c", "/logs2/c"),
            "/local/here/container_tokens");

    @Test
    @Spec("LAU-08")
    void theNodesVariablesComeFirstInTheirOrder() {
        var environment = ContainerEnvironment.of(SITE, Map.of(), Map.of(), Map.of(), "/home/");

        assertThat(environment)
                .containsExactly(
                        Map.entry("HADOOP_TOKEN_FILE_LOCATION", "/local/here/container_tokens"),
                        Map.entry("CONTAINER_ID", ID.toString()),
                        Map.entry("NM_PORT", "4711"),
                        Map.entry("NM_HOST", "here"),
                        Map.entry("NM_HTTP_PORT", "8042"),
                        Map.entry("LOCAL_DIRS", "/local1/app,/local2/app"),
                        Map.entry("LOCAL_USER_DIRS", "/local1/user/,/local2/user/"),
                        Map.entry("LOG_DIRS", "/logs1/c,/logs2/c"),
                        Map.entry("USER", "someone"),
                        Map.entry("LOGNAME", "someone"),
                        Map.entry("HOME", "/home/"),
                        Map.entry("PWD", "/local/here"),
                        Map.entry("LOCALIZATION_COUNTERS", "0,0,0,0,0"),
                        Map.entry("JVM_PID", "$$"));
    }

    @Test
    @Spec("LAU-08")
    void aClientOverridesWhatIsInheritedAndNothingOfTheNode() {
        var client = new LinkedHashMap<String, String>();
        client.put("USER", "root");
        client.put("PATH", "{{JAVA_HOME}}/bin<CPS>$PATH");
        client.put("OUT", "<LOG_DIR>/out");

        var environment = ContainerEnvironment.of(
                SITE, client, Map.of("PATH", "/bin", "LANG", "C"), Map.of("LANG", "x", "MALLOC", "4"), "/home/");

        assertThat(environment)
                .containsEntry("USER", "someone")
                .containsEntry("PATH", "$JAVA_HOME/bin:$PATH")
                .containsEntry("OUT", "/logs1/c/out")
                .containsEntry("LANG", "C")
                .containsEntry("MALLOC", "4");
        assertThat(environment.keySet().stream().toList().subList(14, 16)).containsExactly("PATH", "OUT");
    }

    @Test
    @Spec("LAU-08")
    void theMarkForOpeningJavasPackagesBecomesOptions() {
        assertThat(new Expansion("/logs").of("java <ADD_OPENS> Main 1><LOG_DIR>/stdout"))
                .isEqualTo("java --add-opens=java.base/java.lang=ALL-UNNAMED"
                        + " --add-exports=java.base/sun.net.dns=ALL-UNNAMED"
                        + " --add-exports=java.base/sun.net.util=ALL-UNNAMED Main 1>/logs/stdout");
    }

    @Test
    @Spec("LAU-03")
    void theScriptSetsVariablesMakesLinksAndBecomesTheCommand() {
        var environment = new LinkedHashMap<String, String>();
        environment.put("A", "1");
        environment.put("B", "$A:2");
        var links = new LinkedHashMap<String, String>();
        links.put("data", "/cache/10/data");
        links.put("dir/it's", "/cache/11/x");

        String script = LaunchScript.of(environment, links, List.of("echo $B", "1><LOG_DIR>/stdout"), "/logs");

        assertThat(script)
                .isEqualTo(
                        """
                        #!/bin/bash
                        set -o pipefail -e
                        export A="1"
                        export B="$A:2"
                        ln -sfn -- '/cache/10/data' 'data'
                        mkdir -p -- 'dir'
                        ln -sfn -- '/cache/11/x' 'dir/it'\\''s'
                        exec /bin/bash -c "echo $B 1>/logs/stdout"
                        """);
    }

    @Test
    @Spec("LAU-11")
    void diagnosticsHoldCodeHintAndErrors() {
        assertThat(ExitDiagnostics.of(127, "", "sh: x: not found\n"))
                .startsWith("Exit code 127: command not found")
                .endsWith("Last lines of stderr:\nsh: x: not found");
        assertThat(ExitDiagnostics.of(126, "", "")).contains("could not be executed");
        assertThat(ExitDiagnostics.of(3, "Ended processes that it left behind: 7 (sleep)", ""))
                .isEqualTo("Exit code 3\nEnded processes that it left behind: 7 (sleep)\n"
                        + "Nothing was written to stderr");
    }
}
