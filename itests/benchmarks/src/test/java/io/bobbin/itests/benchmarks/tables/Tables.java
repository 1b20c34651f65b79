package io.bobbin.itests.benchmarks.tables;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Prints the rows of a run as tables in Markdown, with the ratio of both sides where there is a target. */
public final class Tables {

    private Tables() {}

    public static void main(String[] words) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String file : words) {
            lines.addAll(Files.readAllLines(Path.of(file)));
        }
        var rows = Rows.of(lines);
        of(rows).forEach(
                        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)
                                ::println);
    }

    /** The lines of all tables for which there are rows. */
    static List<String> of(Rows rows) {
        var lines = new CoreTables(rows).lines();
        lines.addAll(new DaemonTables(rows).lines());
        lines.addAll(rows.load());
        lines.addAll(rows.discarded());
        return lines;
    }
}
