package io.bobbin.itests.fuzz;

import io.bobbin.api.error.BobbinException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Whether daemons go on serving somebody else, and how much memory they take meanwhile. For one thread. */
final class Watch {

    /** A busy machine may be slow; what takes longer than this hangs. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Duration BETWEEN_WORDS = Duration.ofMinutes(1);
    private static final long PAUSE_NANOS = 200_000_000;

    private final Cluster cluster;
    private final Consumer<String> say;
    private final Map<String, Long> most = new LinkedHashMap<>();
    private long told = System.nanoTime();
    private long slowest;
    private long looks;

    /** @param say told every minute */
    Watch(Cluster cluster, Consumer<String> say) {
        this.cluster = cluster;
        this.say = say;
    }

    /** Asks once. */
    void look() throws Exception {
        long began = System.nanoTime();
        answered(began);
        looks++;
        slowest = Math.max(slowest, System.nanoTime() - began);
        for (DaemonProcess daemon : cluster.daemons()) {
            if (!daemon.isAlive()) {
                throw new AssertionError(daemon.name() + " has ended");
            }
            most.merge(daemon.name(), daemon.residentKilobytes(), Math::max);
        }
        if (System.nanoTime() - told > BETWEEN_WORDS.toNanos()) {
            told = System.nanoTime();
            say.accept(this + "; buffers of the attackers " + (DaemonProgram.direct() >> 20) + " MB");
        }
        LockSupport.parkNanos(PAUSE_NANOS);
    }

    private void answered(long began) throws Exception {
        while (true) {
            try {
                cluster.probe();
                return;
            } catch (BobbinException refused) {
                if (System.nanoTime() - began > PATIENCE.toNanos()) {
                    throw new AssertionError("no answer to somebody else within " + PATIENCE, refused);
                }
            }
        }
    }

    @Override
    public String toString() {
        var words = new StringBuilder(looks + " questions of others answered, the slowest in " + slowest / 1_000_000
                + " ms; most memory resident:");
        most.forEach((daemon, kilobytes) -> words.append(' ')
                .append(daemon)
                .append(' ')
                .append(kilobytes >> 10)
                .append(" MB"));
        return words.toString();
    }
}
