package io.bobbin.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeanStartTest {

    @TempDir
    Path directory;

    @Test
    void aReadOverTheSocketLoadsNeitherGrpcNorProtobuf() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xlog:class+load",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "io.bobbin.cli.Main",
                        "app",
                        "list",
                        "--rm",
                        "./nobody.sock")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String loaded = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(loaded).isEqualTo(6);
        assertThat(loaded).contains("io.bobbin.admin.socket.AdminClient");
        assertThat(loaded).doesNotContain("io.grpc.", "com.google.protobuf.", "io.netty.", "io.bobbin.wire.");
    }
}
