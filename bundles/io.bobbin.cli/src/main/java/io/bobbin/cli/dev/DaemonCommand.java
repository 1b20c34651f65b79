package io.bobbin.cli.dev;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of a daemon.
 *
 * @param home the distribution
 * @param feature name of the feature, without its ending
 * @param data the daemon's own directory
 * @param settings {@code pid:key=value}
 * @param java options of its virtual machine
 */
public record DaemonCommand(
        Path home, String feature, String role, String id, Path data, List<String> settings, List<String> java) {

    private static final String MAIN = "io.bobbin.launcher.Main";

    public DaemonCommand {
        settings = List.copyOf(settings);
        java = List.copyOf(java);
    }

    /** The words of the command. */
    List<String> words() {
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(java);
        words.addAll(List.of("-Xshare:auto", "-cp", home.resolve("lib/launcher") + "/*", MAIN));
        words.addAll(List.of(
                "--feature", home.resolve("features/" + feature + ".json").toString()));
        words.addAll(List.of("--home", home.toString(), "--data", data.toString(), "--role", role, "--id", id));
        settings.forEach(setting -> words.addAll(List.of("--set", setting)));
        return words;
    }

    /** A daemon that ends when this process does. */
    List<String> wordsOfChild() {
        var words = new ArrayList<>(words());
        words.addAll(List.of("--parent", Long.toString(ProcessHandle.current().pid())));
        return words;
    }

    /** A process of these words in which containers find the Java that runs this program. */
    static ProcessBuilder process(List<String> words) {
        var builder = new ProcessBuilder(words);
        builder.environment().putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
        List.of("BOBBIN_RM", "BOBBIN_USER", "BOBBIN_TOKEN_FILE", JavaOptions.variable("rm"), JavaOptions.variable("nm"))
                .forEach(name -> builder.environment().remove(name));
        return builder;
    }
}
