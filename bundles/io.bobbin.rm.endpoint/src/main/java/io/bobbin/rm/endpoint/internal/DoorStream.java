package io.bobbin.rm.endpoint.internal;

import io.bobbin.wire.spi.Conversation;

/**
 * A stream that an edge serves.
 *
 * @param gone told that the stream is over
 */
record DoorStream<P>(Conversation<P> conversation, Runnable gone) implements Conversation<P> {

    @Override
    public P protocol() {
        return conversation.protocol();
    }

    @Override
    public void close() {
        gone.run();
        conversation.close();
    }
}
