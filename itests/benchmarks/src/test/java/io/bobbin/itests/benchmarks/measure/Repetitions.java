package io.bobbin.itests.benchmarks.measure;

/**
 * Repeats a measurement until enough repetitions were quiet: one during which other processes used more than the limit is
 * marked as discarded and done again, at most as often as it was wanted.
 */
public final class Repetitions {

    /** Other processes' cores above which a repetition does not count. */
    public static final double QUIET = 0.3;

    private final int wanted;
    private final double limit;

    private Repetitions(int wanted, double limit) {
        this.wanted = wanted;
        this.limit = limit;
    }

    /** By {@code reps} (3), {@code quiet} (0.3) and {@code keep} (false: a trial run, in which every repetition counts). */
    public static Repetitions of(Arguments arguments) {
        double limit = arguments.flag("keep", false) ? Double.MAX_VALUE : arguments.real("quiet", QUIET);
        return new Repetitions(arguments.number("reps", 3), limit);
    }

    /** One repetition: gives its row and how many cores others used meanwhile. */
    @FunctionalInterface
    public interface Measurement {

        Measured measure(int repetition) throws Exception;
    }

    public record Measured(Row row, double othersCores) {}

    public void run(Measurement measurement) throws Exception {
        int quiet = 0;
        for (int i = 0; quiet < wanted && i < 2 * wanted; i++) {
            Measured measured = measurement.measure(i);
            boolean discarded = measured.othersCores() > limit;
            quiet += discarded ? 0 : 1;
            measured.row()
                    .put("others_cpu_cores", measured.othersCores())
                    .put("discarded", discarded)
                    .print();
        }
    }
}
