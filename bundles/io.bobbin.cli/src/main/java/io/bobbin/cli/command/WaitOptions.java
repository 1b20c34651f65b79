package io.bobbin.cli.command;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.ExitCode;
import io.bobbin.client.YarnClient;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a change waits until it is done, and how long. */
final class WaitOptions {

    /** Stands for any final state. */
    private static final String OVER = "over";

    @Option(
            names = "--wait",
            arity = "0..1",
            fallbackValue = OVER,
            paramLabel = "STATE",
            description = "Wait until the application is in this state, or over.")
    private @Nullable String state;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "60s",
            description = "How long to wait at most (default: ${DEFAULT-VALUE}).")
    private Duration timeout = Duration.ofSeconds(60);

    boolean isWanted() {
        return state != null;
    }

    Duration timeout() {
        return timeout;
    }

    /** Refuses a state that there is not; to be asked before anything is done. */
    void check() {
        wanted();
    }

    /** Waits and gives the exit code: 5 when the wait ran out, 1 when the state cannot be reached any more. */
    int await(YarnClient client, ApplicationId id) {
        Predicate<ApplicationReport> wanted = wanted();
        try {
            ApplicationReport report = client.awaitApplication(
                    id, seen -> wanted.test(seen) || seen.state().isFinal(), timeout);
            return wanted.test(report) ? ExitCode.DONE : ExitCode.REFUSED;
        } catch (BobbinException late) {
            if (late.code() == ErrorCode.TIMED_OUT) {
                return ExitCode.NOT_YET;
            }
            throw late;
        }
    }

    private Predicate<ApplicationReport> wanted() {
        if (state == null || state.equalsIgnoreCase(OVER)) {
            return report -> report.state().isFinal();
        }
        try {
            ApplicationState exactly = ApplicationState.valueOf(state.toUpperCase(Locale.ROOT));
            return report -> report.state() == exactly;
        } catch (IllegalArgumentException unknown) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    "--wait=" + state + " (expected: nothing, or one of " + List.of(ApplicationState.values()) + ")");
        }
    }
}
