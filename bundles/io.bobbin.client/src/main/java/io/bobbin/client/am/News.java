package io.bobbin.client.am;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.wire.spi.LineListener;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Remembers that there is something to fetch. A lost line counts as such: whoever calls then opens another
 * one. Told on any thread, asked on the loop.
 */
final class News implements LineListener {

    private final EventLoop loop;
    private CompletableFuture<Boolean> next = new CompletableFuture<>();

    News(EventLoop loop) {
        this.loop = loop;
    }

    /** Done once there is something that has not been fetched. */
    CompletionStage<Boolean> next() {
        return next;
    }

    /** All that there is is being fetched. */
    void fetched() {
        if (next.isDone()) {
            next = new CompletableFuture<>();
        }
    }

    @Override
    public void woken() {
        loop.execute("woken", this::come);
    }

    @Override
    public void lost() {
        loop.execute("line lost", this::come);
    }

    private void come() {
        next.complete(true);
    }
}
