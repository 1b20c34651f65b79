package io.bobbin.spec;

import io.bobbin.spec.internal.report.ReportText;
import io.bobbin.spec.internal.report.SpecList;
import io.bobbin.spec.internal.report.SpecReport;
import io.bobbin.spec.internal.report.TestRecords;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reports, from what the last runs of the tests left behind, which sentences of the specification are covered, which
 * have a failing test, which are left out with a reason ({@code left-out.md} beside the lists) and which are missing. The one argument is the folder of the repository, by default the current
 * one.
 *
 * <p>Counts go to standard output, every sentence with its tests to {@code target/spec-report.md}. Ends with 0; with 1
 * if a test names a sentence that is in no list or left out, or a list has a fault; with 2 for wrong use.
 */
public final class Main {

    private final PrintStream out;
    private final PrintStream err;

    Main(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    public static void main(String[] arguments) throws IOException {
        System.exit(new Main(System.out, System.err).run(List.of(arguments)));
    }

    int run(List<String> arguments) throws IOException {
        Path root = Path.of(arguments.isEmpty() ? "." : arguments.get(0))
                .toAbsolutePath()
                .normalize();
        Path lists = root.resolve("distribution/docs/spec");
        if (arguments.size() > 1 || !Files.isDirectory(lists)) {
            err.println("spec-report: " + lists + " is not there (expected: the folder of the repository)");
            return 2;
        }
        SpecList list = SpecList.read(lists);
        SpecReport report = SpecReport.of(list, TestRecords.under(root));
        out.print(ReportText.brief(report));
        Path page = root.resolve("target/spec-report.md");
        Files.createDirectories(root.resolve("target"));
        Files.writeString(page, ReportText.page(report));
        out.println("Every sentence with its tests: " + root.relativize(page));

        list.problems().forEach(err::println);
        ReportText.unknown(report).forEach(err::println);
        ReportText.contradictions(report).forEach(err::println);
        return list.problems().isEmpty()
                        && report.unknown().isEmpty()
                        && report.contradictions().isEmpty()
                ? 0
                : 1;
    }
}
