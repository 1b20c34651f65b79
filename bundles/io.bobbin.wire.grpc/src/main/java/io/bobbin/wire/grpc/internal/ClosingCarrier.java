package io.bobbin.wire.grpc.internal;

import io.bobbin.wire.spi.ProtocolProxy;

/** Carries the calls of one client until it is closed. */
interface ClosingCarrier extends ProtocolProxy.Carrier, AutoCloseable {

    /** Whether the server can wake the caller at the moment. */
    default boolean canBeWoken() {
        return false;
    }

    @Override
    void close();
}
