package io.bobbin.cli.command;

import java.util.List;
import picocli.CommandLine.Option;

/** Which part of the logs is wanted. */
final class LogOptions {

    @Option(
            names = {"-f", "--file"},
            split = ",",
            paramLabel = "FILE",
            description = "Only these files, such as stderr.")
    private List<String> files = List.of();

    @Option(
            names = "--tail",
            paramLabel = "BYTES",
            defaultValue = "-1",
            description = "Only the last bytes of each file.")
    private long tail = -1;

    List<String> files() {
        return files;
    }

    long tail() {
        return tail;
    }
}
