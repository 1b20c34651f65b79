package io.bobbin.launcher;

import java.util.List;

/**
 * A daemon could not be started.
 *
 * <p>Each problem is one line that names the offender and what was expected, in the order in which somebody would mend
 * them.
 */
public final class LaunchException extends Exception {

    private static final long serialVersionUID = 1L;

    private final List<String> problems;

    public LaunchException(String problem) {
        this(List.of(problem));
    }

    public LaunchException(List<String> problems) {
        super(String.join(System.lineSeparator(), problems));
        this.problems = List.copyOf(problems);
    }

    public LaunchException(String problem, Throwable cause) {
        super(problem, cause);
        this.problems = List.of(problem);
    }

    /** At least one line. */
    public List<String> problems() {
        return problems;
    }
}
