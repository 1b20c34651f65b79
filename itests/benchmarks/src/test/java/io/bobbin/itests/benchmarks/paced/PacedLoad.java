package io.bobbin.itests.benchmarks.paced;

import io.bobbin.itests.benchmarks.measure.DaemonCpu;
import io.bobbin.itests.benchmarks.measure.Latencies;
import io.bobbin.itests.benchmarks.measure.MachineLoad;
import io.bobbin.itests.benchmarks.measure.Repetitions;
import io.bobbin.itests.benchmarks.measure.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Every caller calls once a second, each at a time of its own, spread evenly. Two times are taken of a call: from when it
 * was due, so that a manager that stands still is not let off the calls that nobody could make meanwhile, and from when it
 * was handed to the network. What is due to a caller whose last call has no answer is made, one after the other,
 * as the answers come.
 *
 * <p>One thread sends and reads. It looks every half millisecond what is due and what has come, so each time may be that
 * much too long; to wait for each event by itself would cost more than what the event is about.
 */
public final class PacedLoad {

    private static final long SECOND = 1_000_000_000L;
    private static final long PAUSE_NANOS = 500_000;
    private static final long PATIENCE_NANOS = 60 * SECOND;

    /** How many calls are made, when many are due, before it is looked what has come. */
    private static final int AT_ONCE = 32;

    private final DaemonCpu manager;
    private final Lines lines;
    private final List<Caller> callers;
    private final long calls;

    private final Latencies fromDue;
    private final Latencies fromHanded;
    private final Latencies late;
    private int inHand;
    private long behind;

    /** @param callers in the order in which they call */
    public PacedLoad(DaemonCpu manager, Lines lines, List<Caller> callers, double seconds) {
        this.manager = manager;
        this.lines = lines;
        this.callers = callers;
        this.calls = (long) (seconds * callers.size());
        int room = Math.toIntExact(calls);
        this.fromDue = new Latencies(room);
        this.fromHanded = new Latencies(room);
        this.late = new Latencies(room);
    }

    /** May be called once. */
    public Repetitions.Measured run(Row row) throws IOException {
        var load = new MachineLoad();
        double cpu = manager.seconds();
        makeCalls(System.nanoTime());
        double took = load.seconds();
        double cores = (manager.seconds() - cpu) / took;
        double own = load.ownCores();
        double others = load.othersCores(cores);
        long[] due = Latencies.sorted(List.of(fromDue));
        long[] handed = Latencies.sorted(List.of(fromHanded));
        long[] lateness = Latencies.sorted(List.of(late));
        row.put("calls_per_s", calls / took)
                .put("rm_cpu_cores", cores)
                .put("driver_cpu_cores", own)
                .put("driver_us_per_call", own * took * 1e6 / calls)
                .put("p50_us", Latencies.micros(due, 0.5))
                .put("p99_us", Latencies.micros(due, 0.99))
                .put("p999_us", Latencies.micros(due, 0.999))
                .put("max_us", Latencies.micros(due, 1))
                .put("handed_p50_us", Latencies.micros(handed, 0.5))
                .put("handed_p99_us", Latencies.micros(handed, 0.99))
                .put("handed_p999_us", Latencies.micros(handed, 0.999))
                .put("handed_max_us", Latencies.micros(handed, 1))
                .put("driver_late_p50_us", Latencies.micros(lateness, 0.5))
                .put("driver_late_p999_us", Latencies.micros(lateness, 0.999))
                .put("behind", behind)
                .put("rm_rss_mb", manager.residentMegabytes());
        return new Repetitions.Measured(row, others);
    }

    private void makeCalls(long began) throws IOException {
        long made = 0;
        long due = began;
        while (made < calls || inHand > 0) {
            long now = System.nanoTime();
            for (int i = 0; i < AT_ONCE && made < calls && due <= now; i++) {
                make(callers.get((int) (made % callers.size())), due);
                made++;
                due = began + (long) (made * (double) SECOND / callers.size());
            }
            lines.read(this::answered);
            now = System.nanoTime();
            if (made == calls && now - due > PATIENCE_NANOS) {
                throw new IllegalStateException(inHand + " calls have had no answer for a minute");
            }
            if (made == calls || due > now) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private void make(Caller caller, long due) throws IOException {
        if (!caller.calling) {
            inHand++;
            caller.call(due);
            late.add(caller.handed - due);
        } else if (due - caller.due > PATIENCE_NANOS) {
            throw new IllegalStateException("A call has had no answer for a minute");
        } else {
            behind++;
            caller.behind++;
        }
    }

    private void answered(Caller caller) {
        long now = System.nanoTime();
        fromDue.add(now - caller.due);
        fromHanded.add(now - caller.handed);
        inHand--;
        if (caller.behind > 0) {
            caller.behind--;
            inHand++;
            try {
                caller.call(caller.due + SECOND);
            } catch (IOException lost) {
                throw new UncheckedIOException(lost);
            }
        }
    }
}
