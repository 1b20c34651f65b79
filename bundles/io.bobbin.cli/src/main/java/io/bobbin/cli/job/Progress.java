package io.bobbin.cli.job;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.reason.Reason;
import java.io.PrintStream;

/** Tells how far a job is: a line for each change, which a terminal shows in one place. */
public final class Progress {

    private final PrintStream err;
    private final boolean terminal;
    private final boolean quiet;
    private String told = "";

    public Progress(PrintStream err, boolean terminal, boolean quiet) {
        this.err = err;
        this.terminal = terminal;
        this.quiet = quiet;
    }

    /** Tells a step. */
    public void step(String text) {
        if (quiet || text.equals(told)) {
            return;
        }
        if (terminal) {
            err.print("\r" + text + " ".repeat(Math.max(0, told.length() - text.length())));
            err.flush();
        } else {
            err.println(text);
        }
        told = text;
    }

    /** Tells where an application stands. */
    public void report(ApplicationReport report) {
        var text = new StringBuilder()
                .append(report.id())
                .append(' ')
                .append(report.state())
                .append(", ")
                .append(Math.round(report.progress() * 100))
                .append("%, ")
                .append(report.usage().usedContainers())
                .append(report.usage().usedContainers() == 1 ? " container" : " containers");
        if (!report.waiting().isEmpty()) {
            Reason reason = report.waiting().get(0);
            text.append(", waits: ")
                    .append(reason.code())
                    .append(" (wanted ")
                    .append(reason.wanted())
                    .append(", had ")
                    .append(reason.had())
                    .append(')');
        }
        step(text.toString());
    }

    /** Ends the line, so that what follows begins one. */
    public void end() {
        if (terminal && !quiet && !told.isEmpty()) {
            err.println();
        }
        told = "";
    }
}
