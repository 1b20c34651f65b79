package io.bobbin.wire.spi.inprocess;

import io.bobbin.wire.spi.WireClient;

/** A caller's end within the process. */
record InProcessClient<P>(P protocol, InProcessCaller caller) implements WireClient<P> {
    @Override
    public boolean canBeWoken() {
        return caller.canBeWoken();
    }

    @Override
    public void close() {
        caller.close();
    }
}
