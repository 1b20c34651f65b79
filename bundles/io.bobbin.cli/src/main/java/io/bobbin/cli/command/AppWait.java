package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.dev.Patience;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bobbin app wait}: until an application is over; its outcome is the exit code. */
@Command(
        name = "wait",
        description = {
            "Waits until an application is over.",
            "Exit code: 0 well, 10 failed, 11 killed, 12 not over when the wait ran out."
        })
public final class AppWait implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Mixin
    private final OutputOption output = new OutputOption();

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "0",
            description = "How long to wait at most: 90s, 5m, 2h; 0 for ever (default).")
    private Duration timeout = Duration.ZERO;

    @Parameters(paramLabel = "APPLICATION", converter = Ids.Application.class)
    @SuppressWarnings("NullAway.Init")
    private ApplicationId id;

    public AppWait(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        JsonObject last;
        boolean over;
        try (Cluster opened = cluster.open(surroundings)) {
            var seen = new AtomicReference<>(new JsonObject());
            over = new Patience(Duration.ofMillis(100))
                    .until(timeout.isZero() ? Duration.ofDays(3650) : timeout, () -> {
                        JsonObject report =
                                opened.ask(Verbs.APP_SHOW, ReadCommand.id(id)).getAsJsonObject();
                        seen.set(report);
                        return state(report).isFinal();
                    });
            last = Objects.requireNonNull(seen.get());
        }
        surroundings.out().print(text(last));
        return over ? exitCode(last) : ExitCode.APPLICATION_TIMED_OUT;
    }

    private String text(JsonObject report) {
        return switch (output.format()) {
            case TABLE -> report.get("id").getAsString() + " " + state(report) + " " + outcome(report) + "\n";
            case JSON, YAML, NAME -> Printer.item(report, View.APPLICATIONS, output.format());
        };
    }

    private static ApplicationState state(JsonObject report) {
        return ApplicationState.valueOf(report.get("state").getAsString());
    }

    private static FinalStatus outcome(JsonObject report) {
        return FinalStatus.valueOf(report.get("finalStatus").getAsString());
    }

    private static int exitCode(JsonObject report) {
        if (state(report) == ApplicationState.KILLED || outcome(report) == FinalStatus.KILLED) {
            return ExitCode.APPLICATION_KILLED;
        }
        return state(report) == ApplicationState.FINISHED && outcome(report) == FinalStatus.SUCCEEDED
                ? ExitCode.DONE
                : ExitCode.APPLICATION_FAILED;
    }
}
