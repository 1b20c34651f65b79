package io.bobbin.itests.outside;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An empty directory with the archive unpacked, a Maven repository that was empty before {@code sdk install}, and projects
 * beside it, built there. What is not Bobbin's comes from Maven Central; what this machine has of it already is taken from
 * its own repository, of which no snapshot is believed, so nothing of this build gets in that way.
 */
final class Workshop {

    /** Those of {@code sdk/templates}, and those of {@code itests/samples}. */
    static final List<String> TEMPLATES = List.of("scheduler", "executor", "localizer");

    static final List<String> SAMPLES = List.of("pack-scheduler", "nice-executor", "zip-localizer");

    private final Path root;
    private final Path bobbin;

    private Workshop(Path root, Path bobbin) {
        this.root = root;
        this.bobbin = bobbin;
    }

    /** @param root an empty directory */
    static Workshop open(Path root) throws IOException {
        Path home = Files.createDirectory(root.resolve("home"));
        new Command(root, home, List.of("tar", "-xzf", System.getProperty("bobbin.archive"))).run();
        try (var unpacked = Files.newDirectoryStream(root, "bobbin-*")) {
            var workshop = new Workshop(root, unpacked.iterator().next());
            workshop.bobbin(
                    "sdk", "install", "--repository", workshop.repository().toString());
            return workshop;
        }
    }

    /**
     * Builds templates and samples in one run.
     *
     * @param options more words for Maven
     */
    void build(List<String> projects, String... options) throws IOException {
        for (String project : projects) {
            if (TEMPLATES.contains(project)) {
                bobbin("sdk", "new", project, project, "--package", "org.acme." + project);
            } else {
                copy(Path.of(System.getProperty("bobbin.samples")).resolve(project), root.resolve(project));
            }
        }
        Files.writeString(root.resolve("settings.xml"), settings());
        Files.writeString(root.resolve("pom.xml"), all(projects));
        var words = new ArrayList<>(List.of("-T2", "-DargLine=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC", "package"));
        words.addAll(List.of(options));
        maven(words);
    }

    /** What {@code bobbin} with these words writes; it has to end well. */
    String bobbin(String... words) throws IOException {
        return command(bobbin.resolve("bin/bobbin").toString(), words).run();
    }

    private void maven(List<String> words) throws IOException {
        var all = new ArrayList<>(List.of("-B", "-ntp", "-s", "settings.xml", "-Dmaven.repo.local=" + repository()));
        all.addAll(words);
        command(System.getProperty("bobbin.maven"), all.toArray(String[]::new)).run();
    }

    private Command command(String program, String... words) {
        var all = new ArrayList<String>();
        all.add(program);
        all.addAll(List.of(words));
        return new Command(root, root.resolve("home"), all);
    }

    Path repository() {
        return root.resolve("repository");
    }

    Path distribution() {
        return bobbin;
    }

    Path project(String name) {
        return root.resolve(name);
    }

    /** The one jar that a project's build has made. */
    Path jar(String project) throws IOException {
        try (Stream<Path> files = Files.list(project(project).resolve("target"))) {
            List<Path> jars =
                    files.filter(file -> file.toString().endsWith(".jar")).toList();
            assertThat(jars).hasSize(1);
            return jars.get(0);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                Path below = from.relativize(path);
                if (!below.startsWith("target") && Files.isRegularFile(path)) {
                    Path copy = to.resolve(below);
                    Files.createDirectories(copy.getParent());
                    Files.copy(path, copy);
                }
            }
        }
    }

    private static String settings() {
        String machine = Path.of(System.getProperty("bobbin.machine")).toUri().toString();
        String repository =
                "<id>machine</id><url>" + machine + "</url><releases><checksumPolicy>ignore</checksumPolicy>"
                        + "</releases><snapshots><enabled>false</enabled></snapshots>";
        return "<settings><profiles><profile><id>machine</id><activation><activeByDefault>true</activeByDefault></activation>"
                + "<repositories><repository>" + repository + "</repository></repositories>"
                + "<pluginRepositories><pluginRepository>" + repository + "</pluginRepository></pluginRepositories>"
                + "</profile></profiles></settings>";
    }

    private static String all(List<String> projects) {
        var modules = new StringBuilder();
        projects.forEach(name -> modules.append("<module>").append(name).append("</module>"));
        return "<project><modelVersion>4.0.0</modelVersion><groupId>all</groupId><artifactId>all</artifactId>"
                + "<version>1</version><packaging>pom</packaging><modules>" + modules + "</modules></project>";
    }
}
