package io.bobbin.wire.spi.inprocess;

import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.LineListener;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A caller's line to one server. A wake is told at once, on the thread that rings. */
final class InProcessLine implements Line, AutoCloseable {

    private final InProcessServer server;
    private final LineListener listener;
    private final Supplier<Fate> fateOfWake;
    private final BooleanSupplier callInHand;
    private final AtomicBoolean over = new AtomicBoolean();
    private final long number;
    private volatile @Nullable Conversation<?> conversation;

    /** @param callInHand whether a call would fail with the line, so that its caller hears of it anyway */
    InProcessLine(
            InProcessServer server, LineListener listener, Supplier<Fate> fateOfWake, BooleanSupplier callInHand) {
        this.server = server;
        this.listener = listener;
        this.fateOfWake = fateOfWake;
        this.callInHand = callInHand;
        this.number = server.keep(this);
    }

    boolean isOpenTo(@Nullable InProcessServer other) {
        return server == other && !over.get();
    }

    @Nullable
    Conversation<?> conversation() {
        return conversation;
    }

    void conversation(Conversation<?> opened) {
        conversation = opened;
        if (over.get()) {
            opened.close();
        }
    }

    @Override
    public void wake() {
        if (over.get()) {
            return;
        }
        Fate fate = fateOfWake.get();
        if (fate instanceof Fate.Later later) {
            later.when().accept(this::arrive);
        } else if (!(fate instanceof Fate.Lose)) {
            arrive();
            if (fate instanceof Fate.Repeat) {
                arrive();
            }
        }
    }

    private void arrive() {
        if (!over.get()) {
            listener.woken();
        }
    }

    @Override
    public void end() {
        if (letGo() && !callInHand.getAsBoolean()) {
            listener.lost();
        }
    }

    /** The caller has gone; it hears nothing more. */
    @Override
    public void close() {
        letGo();
    }

    private boolean letGo() {
        if (!over.compareAndSet(false, true)) {
            return false;
        }
        server.forget(number);
        Conversation<?> opened = conversation;
        if (opened != null) {
            opened.close();
        }
        return true;
    }
}
