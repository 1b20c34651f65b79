package io.bobbin.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterFinderTest {

    @TempDir
    Path root;

    private Path work;
    private Path home;

    @BeforeEach
    void layOut() throws IOException {
        work = Files.createDirectories(root.resolve("work/deep/down"));
        home = Files.createDirectories(root.resolve("home"));
    }

    private ClusterFinder finder(Shell shell) {
        return new ClusterFinder(shell.surroundings());
    }

    private Shell shell() {
        return new Shell(work, home);
    }

    private void dev() throws IOException {
        dev(ProcessHandle.current());
    }

    private void dev(ProcessHandle manager) throws IOException {
        long started = manager.info().startInstant().orElseThrow().toEpochMilli();
        Files.createDirectories(root.resolve("work/.bobbin"));
        Files.writeString(
                root.resolve("work/.bobbin/dev.json"),
                """
                {"daemons": [
                  {"role": "nm", "id": "nm-1", "pid": 1, "started": 0, "endpoints": {}, "log": "l", "data": "/d/nm-1"},
                  {"role": "rm", "id": "rm", "pid": %d, "started": %d,
                   "endpoints": {"grpc": "127.0.0.1:11"}, "log": "l", "data": "/d/rm"}]}"""
                        .formatted(manager.pid(), started));
    }

    private void etc() throws IOException {
        Files.createDirectories(home.resolve("etc"));
        Files.writeString(
                home.resolve("etc/io.bobbin.rm.endpoint.config"),
                "addresses = [\"hadoop=127.0.0.1:13\", \"grpc=127.0.0.1:12\"]\n");
    }

    @Test
    void theOptionWinsOverTheVariable() {
        ClusterAddress found = finder(shell().with("BOBBIN_RM", "b:2")).find("a:1");

        assertThat(found.address()).isEqualTo("a:1");
        assertThat(found.socket()).isNull();
    }

    @Test
    void theVariableWinsOverTheFile() throws IOException {
        dev();

        assertThat(finder(shell().with("BOBBIN_RM", "b:2")).find(null).address())
                .isEqualTo("b:2");
    }

    @Test
    void theFileIsFoundInADirectoryAbove() throws IOException {
        dev();
        etc();

        ClusterAddress found = finder(shell()).find(null);

        assertThat(found.socket()).isEqualTo(Path.of("/d/rm/admin.sock"));
        assertThat(found.address()).isEqualTo("127.0.0.1:11");
    }

    @Test
    void aManagerThatHasEndedIsNotAskedAndTheWayOutIsNamed() throws IOException, InterruptedException {
        Process ended = new ProcessBuilder("true").start();
        Files.createDirectories(root.resolve("work/.bobbin"));
        ended.waitFor();
        Files.writeString(
                root.resolve("work/.bobbin/dev.json"),
                "{\"daemons\": [{\"role\": \"rm\", \"id\": \"rm\", \"pid\": " + ended.pid()
                        + ", \"started\": 1, \"endpoints\": {}, \"log\": \"l\", \"data\": \"d\"}]}");

        assertThatThrownBy(() -> finder(shell()).find(null)).hasMessageContaining("bobbin dev up");
    }

    @Test
    void aManagerThatRunsFromTheDistributionComesNext() throws IOException {
        etc();
        Path data = Files.createDirectories(home.resolve("data/rm"));
        Files.writeString(data.resolve("admin.sock"), "");
        Files.writeString(
                data.resolve("daemon.json"),
                "{\"role\": \"rm\", \"id\": \"rm\", \"pid\": 5, \"endpoints\": {\"grpc\": \"127.0.0.1:14\"}}");

        ClusterAddress found = finder(shell()).find(null);

        assertThat(found.socket()).isEqualTo(data.resolve("admin.sock"));
        assertThat(found.address()).isEqualTo("127.0.0.1:14");
    }

    @Test
    void theConfiguredAddressIsTheLastPlace() throws IOException {
        etc();

        assertThat(finder(shell()).find(null).address()).isEqualTo("127.0.0.1:12");
    }

    @Test
    void aPathIsASocketAndItsNeighbourTellsTheAddress() throws IOException {
        Files.writeString(work.resolve("daemon.json"), "{\"pid\": 5, \"endpoints\": {\"grpc\": \"h:15\"}}");

        ClusterAddress found = finder(shell()).find("./admin.sock");

        assertThat(found.socket()).isEqualTo(work.resolve("./admin.sock"));
        assertThat(found.address()).isEqualTo("h:15");
    }

    @Test
    void whatIsNoAddressIsRefused() {
        assertThatThrownBy(() -> finder(shell()).find("somewhere"))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("somewhere")
                .hasMessageContaining("host:port");
    }

    @Test
    void aFileThatCannotBeReadIsNamed() throws IOException {
        Files.createDirectories(root.resolve("work/.bobbin"));
        Files.writeString(root.resolve("work/.bobbin/dev.json"), "{");

        assertThatThrownBy(() -> finder(shell()).find(null)).hasMessageContaining("dev.json cannot be read");
    }

    @Test
    void withoutAnyThereIsNone() {
        assertThat(finder(shell()).tryFind(null)).isEmpty();
    }
}
