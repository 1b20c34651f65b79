package io.bobbin.eventloop.thread;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Failures;
import io.bobbin.eventloop.Loops;
import io.bobbin.eventloop.Time;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Loops on daemon threads of their own, and a bounded pool for work that blocks. */
public final class ThreadLoops implements Loops {

    private static final long CLOSE_WAIT_SECONDS = 5;

    private final Time time;
    private final Failures failures;
    private final ExecutorService pool;
    private final List<ThreadLoop> loops = new CopyOnWriteArrayList<>();

    /**
     * @param blockingThreads how much blocking work is done at once; more waits
     */
    public ThreadLoops(Time time, int blockingThreads, Failures failures) {
        this.time = time;
        this.failures = failures;
        var count = new AtomicInteger();
        var executor = new ThreadPoolExecutor(
                blockingThreads, blockingThreads, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), runnable -> {
                    var thread = new Thread(runnable, "bobbin-blocking-" + count.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
        this.pool = executor;
    }

    @Override
    public EventLoop open(String name) {
        var loop = new ThreadLoop(name, time, failures, loops::remove);
        loops.add(loop);
        loop.start();
        return loop;
    }

    @Override
    public <T> CompletionStage<T> block(String work, Callable<T> blocking) {
        var future = new CompletableFuture<T>();
        try {
            pool.execute(() -> {
                try {
                    future.complete(blocking.call());
                } catch (Throwable failure) {
                    future.completeExceptionally(failure);
                }
            });
        } catch (RejectedExecutionException closed) {
            future.completeExceptionally(ThreadLoop.closed(work));
        }
        return future;
    }

    @Override
    public Time time() {
        return time;
    }

    @Override
    public void close() {
        List<ThreadLoop> closing = List.copyOf(loops);
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(CLOSE_WAIT_SECONDS);
        try {
            // One after the other: the last words of a loop are often said to one that was opened after it.
            for (ThreadLoop loop : closing) {
                loop.close();
                if (!loop.inLoop()) {
                    loop.awaitEnd(until - System.nanoTime());
                }
            }
            pool.shutdown();
            if (!pool.awaitTermination(until - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                pool.shutdownNow();
            }
        } catch (InterruptedException interrupted) {
            closing.forEach(EventLoop::close);
            pool.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
