package io.bobbin.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.osgi.service.cm.ConfigurationAdmin;

/** A distribution made for a test, with a Configuration Admin and the bundles that the test adds. */
final class SampleHome {

    private final Path home;
    private final List<String> bundles = new ArrayList<>();

    SampleHome(Path home) throws IOException {
        this.home = home;
        Path jar = Path.of(ConfigurationAdmin.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        Files.createDirectories(home.resolve("lib"));
        Files.createDirectories(home.resolve("etc"));
        Files.copy(jar, home.resolve("lib/configadmin-1.jar"));
        bundles.add("{\"id\": \"test:configadmin:1\", \"start-order\": 1}");
    }

    Path home() {
        return home;
    }

    Path data() {
        return home.resolve("data");
    }

    SampleHome add(SampleBundle bundle, String name) throws IOException {
        bundle.writeTo(home.resolve("lib"));
        bundles.add("{\"id\": \"test:" + name + ":1\", \"start-order\": 10}");
        return this;
    }

    SampleHome addRecorder() throws IOException {
        return add(
                SampleBundle.named("recorder")
                        .header("Import-Package", "org.osgi.framework,org.osgi.service.cm")
                        .activator(RecordingActivator.class),
                "recorder");
    }

    SampleHome configure(String pid, String text) throws IOException {
        Files.writeString(home.resolve("etc").resolve(pid + ".config"), text);
        return this;
    }

    Path feature() throws IOException {
        return Files.writeString(
                home.resolve("feature.json"),
                "{\"id\": \"test:feature:1\", \"bundles\": [" + String.join(",", bundles) + "]}");
    }

    LaunchOptions options(String... settings) throws IOException {
        return new LaunchOptions(feature(), home, data(), "rm", "rm1", List.of(settings), List.of());
    }

    List<String> record() throws IOException {
        return Files.readAllLines(data().resolve("record.txt"));
    }
}
