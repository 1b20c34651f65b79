package io.bobbin.spec.internal.report;

import static io.bobbin.spec.internal.report.Coverage.State.COVERED;
import static io.bobbin.spec.internal.report.Coverage.State.FAILING;
import static io.bobbin.spec.internal.report.Coverage.State.LEFT_OUT;
import static io.bobbin.spec.internal.report.Coverage.State.MISSING;
import static io.bobbin.spec.internal.report.Coverage.State.SKIPPED;

import io.bobbin.spec.internal.record.TestRecord;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The report in two forms: counts for a terminal, every sentence for a page. */
public final class ReportText {

    private ReportText() {}

    /** A table of counts, then the sentences that no passing test covers, a line per component and state. */
    public static String brief(SpecReport report) {
        var text = new StringBuilder("component   ids  covered  failing  skipped  left out  missing\n");
        report.components().forEach((name, component) -> text.append(counts(name, component)));
        text.append(counts(
                "total",
                report.components().values().stream().flatMap(List::stream).toList()));
        for (Coverage.State state : List.of(FAILING, SKIPPED, LEFT_OUT, MISSING)) {
            report.components().forEach((name, component) -> {
                String ids = component.stream()
                        .filter(coverage -> coverage.state() == state)
                        .map(coverage -> coverage.sentence().id().substring(name.length() + 1))
                        .collect(Collectors.joining(" "));
                if (!ids.isEmpty()) {
                    text.append(String.format(Locale.ROOT, "%s %s: %s%n", word(state), name, ids));
                }
            });
        }
        return text.toString();
    }

    /** Markdown, a section per component. */
    public static String page(SpecReport report) {
        var text = new StringBuilder("# Sentences of the specification and the tests that prove them\n");
        text.append("\n```\n").append(brief(report)).append("```\n");
        report.components().forEach((name, component) -> {
            text.append("\n## ")
                    .append(name)
                    .append("\n\n| Id | State | Sentence | Tests, or why there is none |\n|---|---|---|---|\n");
            for (Coverage coverage : component) {
                text.append(String.format(
                        Locale.ROOT,
                        "| %s | %s | %s | %s |%n",
                        coverage.sentence().id(),
                        word(coverage.state()),
                        coverage.sentence().text(),
                        proof(coverage)));
            }
        });
        return text.toString();
    }

    /** One line per id that no list has. */
    public static List<String> unknown(SpecReport report) {
        return report.unknown().entrySet().stream()
                .map(entry -> entry.getKey() + " is in no list (named by " + names(entry.getValue())
                        + "): correct the test, or write the sentence in " + Sentence.component(entry.getKey())
                        + ".md")
                .toList();
    }

    /** One line per id that is said to be left out and has tests. */
    public static List<String> contradictions(SpecReport report) {
        return report.contradictions().stream()
                .map(coverage -> coverage.sentence().id() + " is in " + LeftOut.FILE + " and named by "
                        + names(coverage.tests()) + ": take one of them away")
                .toList();
    }

    private static String proof(Coverage coverage) {
        String why = coverage.whyLeftOut();
        return coverage.tests().isEmpty() && why != null ? why : names(coverage.tests());
    }

    private static String counts(String name, List<Coverage> component) {
        return String.format(
                Locale.ROOT,
                "%-9s %5d %8d %8d %8d %9d %8d%n",
                name,
                component.size(),
                SpecReport.count(component, COVERED),
                SpecReport.count(component, FAILING),
                SpecReport.count(component, SKIPPED),
                SpecReport.count(component, LEFT_OUT),
                SpecReport.count(component, MISSING));
    }

    private static String names(List<TestRecord> tests) {
        return tests.stream().map(TestRecord::name).distinct().collect(Collectors.joining(", "));
    }

    private static String word(Coverage.State state) {
        return state.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
