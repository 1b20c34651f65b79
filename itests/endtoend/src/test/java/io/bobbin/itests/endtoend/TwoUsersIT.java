package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Users on one cluster that looks at rights: each sees and kills what the rights allow, and the audit log tells of it. */
@Timeout(180)
class TwoUsersIT {

    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    static Path home;

    private static DevCluster cluster;

    @BeforeAll
    static void up() throws Exception {
        Files.createDirectories(home.resolve(".bobbin/rm"));
        Files.writeString(home.resolve(".bobbin/rm/groups"), "staff: vera\n");
        Files.createDirectories(home.resolve(".bobbin/nm-1"));
        Files.writeString(home.resolve(".bobbin/nm-1/groups"), "staff: vera\n");
        cluster = DevCluster.up(
                home,
                1,
                "--set",
                "io.bobbin.rm.engine:acl-enabled=true",
                "--set",
                "io.bobbin.nm.engine:acl-enabled=true",
                "--set",
                "io.bobbin.rm.engine:user-groups=file",
                "--set",
                "io.bobbin.nm.engine:user-groups=file");
    }

    @AfterAll
    static void down() throws Exception {
        cluster.close();
    }

    private static Outcome as(String user, String... command) throws IOException {
        var words = new ArrayList<>(List.of(command));
        int options = words.indexOf("--");
        words.addAll(options < 0 ? words.size() : options, List.of("--as", user));
        return cluster.shell().bobbin(words.toArray(String[]::new));
    }

    private static String submitted(String user, String... options) throws Exception {
        var words = new ArrayList<>(List.of("app", "submit"));
        words.addAll(List.of(options));
        words.addAll(List.of("--", "sh", "-c", "echo secret of " + user + "; exec sleep 100"));
        Outcome submitted = as(user, words.toArray(String[]::new));
        assertThat(submitted.exit()).as(submitted.toString()).isZero();
        return submitted.out().strip();
    }

    private static void awaitSecret(String user, String id) throws Exception {
        Await.until(
                id + " has written",
                SOON,
                () -> cluster.shell().bobbin("app", "logs", id).out().contains("secret of " + user));
    }

    private static JsonObject shown(String user, String id) throws IOException {
        return as(user, "app", "show", id, "-o", "json").json().getAsJsonObject();
    }

    private static List<String> audit(String daemon, String... words) throws IOException {
        return Files.readAllLines(home.resolve(".bobbin").resolve(daemon).resolve("audit.log")).stream()
                .filter(line -> List.of(words).stream().allMatch(line::contains))
                .toList();
    }

    private static void refused(Outcome refused, String user, String right) {
        assertThat(refused.exit()).as(refused.toString()).isEqualTo(4);
        assertThat(refused.err()).contains("'" + user + "'", right);
    }

    @Test
    @Spec({"ACL-02", "ACL-03", "ACL-04", "CRM-16", "CRM-17", "AUD-03"})
    void eachSeesAndKillsWhatTheRightsAllowAndTheAuditLogTellsWhoDidWhat() throws Exception {
        String ofAnn = submitted("ann", "--view-acl", "carl staff");
        String ofBob = submitted("bob");
        awaitSecret("ann", ofAnn);
        awaitSecret("bob", ofBob);

        // Each sees that the other's job is there, and no more of it.
        assertThat(as("ann", "app", "list").out()).contains(ofAnn, ofBob);
        assertThat(shown("ann", ofAnn).get("currentAttempt").isJsonNull()).isFalse();
        JsonObject outline = shown("ann", ofBob);
        assertThat(Json.text(outline, "user")).isEqualTo("bob");
        assertThat(Json.text(outline, "state")).isEqualTo("RUNNING");
        assertThat(Json.text(outline, "trackingUrl")).isEqualTo("N/A");
        refused(as("ann", "app", "explain", ofBob), "ann", "VIEW_APP");
        refused(as("ann", "app", "logs", ofBob), "ann", "VIEW_APP");
        assertThat(as("ann", "app", "logs", ofAnn).out()).contains("secret of ann");

        // Whom ann lets see her job sees it, by name and by group, and cannot kill it.
        assertThat(as("carl", "app", "logs", ofAnn).out()).contains("secret of ann");
        assertThat(as("vera", "app", "logs", ofAnn).out()).contains("secret of ann");
        refused(as("carl", "app", "kill", ofAnn, "--yes"), "carl", "MODIFY_APP");

        // Nobody changes or kills another's job; each does their own.
        refused(as("bob", "app", "priority", ofAnn, "3", "--yes"), "bob", "MODIFY_APP");
        Outcome changed = as("ann", "app", "priority", ofAnn, "3", "--yes");
        assertThat(changed.exit()).as(changed.toString()).isZero();
        refused(as("ann", "app", "kill", ofBob, "--yes"), "ann", "MODIFY_APP");
        assertThat(Json.text(shown("bob", ofBob), "state")).isEqualTo("RUNNING");
        assertThat(as("ann", "app", "kill", ofAnn, "--yes", "--wait").exit()).isZero();

        // The operator does, by the admin token as by the socket.
        Outcome byToken = cluster.shell()
                .bobbin(
                        "app",
                        "kill",
                        ofBob,
                        "--yes",
                        "--wait",
                        "--as",
                        "olga",
                        "--token-file",
                        ".bobbin/rm/admin.token");
        assertThat(byToken.exit()).as(byToken.toString()).isZero();

        assertThat(audit("rm", "USER=ann\t", "OPERATION=SUBMIT_APPLICATION", "RESULT=SUCCESS", "APPID=" + ofAnn))
                .hasSize(1);
        assertThat(audit("rm", "USER=ann\t", "OPERATION=VIEW_APPLICATION", "RESULT=FAILURE", "APPID=" + ofBob))
                .hasSize(2);
        assertThat(audit("rm", "USER=ann\t", "OPERATION=KILL_APPLICATION", "RESULT=FAILURE", "APPID=" + ofBob))
                .singleElement()
                .asString()
                .contains("PERMISSIONS=MODIFY_APP", "IP=127.0.0.1");
        assertThat(audit("rm", "USER=ann\t", "OPERATION=KILL_APPLICATION", "RESULT=SUCCESS", "APPID=" + ofAnn))
                .hasSize(1);
        assertThat(audit("rm", "USER=bob\t", "PRIORITY", "RESULT=FAILURE", "APPID=" + ofAnn))
                .hasSize(1);
        assertThat(audit("rm", "USER=ann\t", "PRIORITY", "RESULT=SUCCESS", "APPID=" + ofAnn))
                .hasSize(1);
        assertThat(audit("rm", "USER=olga\t", "OPERATION=KILL_APPLICATION", "RESULT=SUCCESS", "APPID=" + ofBob))
                .hasSize(1);
        assertThat(audit("rm", "USER=bob\t", "OPERATION=FINISH_APPLICATION", "RESULT=FAILURE", "APPID=" + ofBob))
                .hasSize(1);
        assertThat(audit("nm-1", "USER=bob\t", "OPERATION=START_CONTAINER", "RESULT=SUCCESS", "APPID=" + ofBob))
                .hasSize(2);
    }

    @Test
    void aTokenThatIsNotTheManagersProvesNothing() throws Exception {
        Path forged = home.resolve("forged");
        Files.writeString(forged, "0".repeat(64));

        Outcome refused = cluster.shell().bobbin("app", "list", "--token-file", forged.toString());

        assertThat(refused.exit()).as(refused.toString()).isEqualTo(4);
        assertThat(refused.err()).contains("admin token").doesNotContain("0000");
    }
}
