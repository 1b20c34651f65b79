package io.bobbin.itests.benchmarks.core;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;

/** What the threads of the truth loop and of the scheduler's loop have used, CPU and memory allocated, from a moment on. */
final class LoopCost {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final long[] truth;
    private final long[] scheduler;
    private final long truthCpu;
    private final long schedulerCpu;
    private final long allocated;
    private final long callersCpu = THREADS.getCurrentThreadCpuTime();
    private final long began = System.nanoTime();

    private LoopCost(long[] truth, long[] scheduler) {
        this.truth = truth;
        this.scheduler = scheduler;
        truthCpu = cpu(truth);
        schedulerCpu = cpu(scheduler);
        allocated = allocated(truth) + allocated(scheduler);
    }

    static LoopCost fromNow() {
        return new LoopCost(threads("bobbin-loop-truth"), threads("bobbin-loop-scheduler"));
    }

    private static long[] threads(String prefix) {
        List<Long> ids = new ArrayList<>();
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().startsWith(prefix)) {
                ids.add(thread.getThreadId());
            }
        }
        return ids.stream().mapToLong(Long::longValue).toArray();
    }

    private static long cpu(long[] threads) {
        long sum = 0;
        for (long id : threads) {
            sum += Math.max(0, THREADS.getThreadCpuTime(id));
        }
        return sum;
    }

    private static long allocated(long[] threads) {
        long sum = 0;
        for (long id : threads) {
            sum += Math.max(0, THREADS.getThreadAllocatedBytes(id));
        }
        return sum;
    }

    /** Of both loops since then. */
    Spent spent() {
        return new Spent(
                (cpu(truth) - truthCpu) / 1e9,
                (cpu(scheduler) - schedulerCpu) / 1e9,
                (THREADS.getCurrentThreadCpuTime() - callersCpu) / 1e9,
                (System.nanoTime() - began) / 1e9,
                allocated(truth) + allocated(scheduler) - allocated);
    }

    /**
     * What something took, in seconds of CPU and of time, and in bytes.
     *
     * @param callers CPU of the calling thread
     */
    record Spent(double truth, double scheduler, double callers, double wall, long bytes) {

        double cpu() {
            return truth + scheduler;
        }

        Spent plus(Spent more) {
            return new Spent(
                    truth + more.truth,
                    scheduler + more.scheduler,
                    callers + more.callers,
                    wall + more.wall,
                    bytes + more.bytes);
        }
    }
}
