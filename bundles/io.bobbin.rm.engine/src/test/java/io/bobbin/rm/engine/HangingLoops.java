package io.bobbin.rm.engine;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import io.bobbin.eventloop.Time;
import io.bobbin.eventloop.Timer;
import io.bobbin.eventloop.manual.ManualLoops;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;

/** Manual loops of which the first scheduler's claims to be busy once it is told to hang. */
final class HangingLoops implements Loops {

    private final ManualLoops manual;
    private boolean hanging;
    private boolean hasHung;

    HangingLoops(ManualLoops manual) {
        this.manual = manual;
    }

    ManualLoops manual() {
        return manual;
    }

    void hang() {
        hanging = true;
    }

    @Override
    public EventLoop open(String name) {
        EventLoop loop = manual.open(name);
        if (!name.startsWith("scheduler") || hasHung) {
            return loop;
        }
        hasHung = true;
        return new Busy(loop);
    }

    @Override
    public <T> CompletionStage<T> block(String work, Callable<T> blocking) {
        return manual.block(work, blocking);
    }

    @Override
    public Time time() {
        return manual.time();
    }

    @Override
    public void close() {
        manual.close();
    }

    private final class Busy implements EventLoop {

        private final EventLoop loop;

        Busy(EventLoop loop) {
            this.loop = loop;
        }

        @Override
        public String name() {
            return loop.name();
        }

        @Override
        public <T> CompletionStage<T> submit(String command, Callable<T> work) {
            return loop.submit(command, work);
        }

        @Override
        public void execute(String command, Runnable work) {
            loop.execute(command, work);
        }

        @Override
        public Timer schedule(String tag, Duration delay, Runnable work) {
            return loop.schedule(tag, delay, work);
        }

        @Override
        public boolean inLoop() {
            return loop.inLoop();
        }

        @Override
        public Time time() {
            return loop.time();
        }

        @Override
        public int waiting() {
            return loop.waiting();
        }

        @Override
        public long busyNanos() {
            return hanging ? Duration.ofSeconds(11).toNanos() : 0;
        }

        @Override
        public void close() {
            loop.close();
        }
    }
}
