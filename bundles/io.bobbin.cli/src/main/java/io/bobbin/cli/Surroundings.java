package io.bobbin.cli;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command meets when it starts.
 *
 * @param out for results
 * @param err for everything else
 * @param directory in which the user stands
 * @param installation the distribution; null when the command line does not run from one
 * @param terminal whether a person watches
 */
public record Surroundings(
        PrintStream out,
        PrintStream err,
        Map<String, String> environment,
        Path directory,
        @Nullable Path installation,
        boolean terminal) {

    /** Those of this process. */
    static Surroundings ofThisProcess() {
        String home = System.getProperty("bobbin.home");
        return new Surroundings(
                System.out,
                System.err,
                System.getenv(),
                Path.of("").toAbsolutePath(),
                home == null ? null : Path.of(home),
                Terminal.isThere());
    }

    /**
     * The distribution.
     *
     * @throws BobbinException CONFIGURATION when the command line does not run from one
     */
    public Path home() {
        if (installation == null) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    "system property bobbin.home is not set (expected: the distribution; bin/bobbin sets it)");
        }
        return installation;
    }

    /** Tells something that is no result, to a person only. */
    public void hint(String text) {
        if (terminal) {
            err.println(text);
        }
    }

    /** Whether the person who watches says yes. */
    public boolean confirms(String question) {
        return Terminal.confirms(question);
    }
}
