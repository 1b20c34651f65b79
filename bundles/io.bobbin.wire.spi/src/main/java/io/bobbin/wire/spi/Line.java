package io.bobbin.wire.spi;

import org.osgi.annotation.versioning.ConsumerType;

/** The way back to one caller who holds a stream open. May be used on any thread; never blocks and never throws. */
@ConsumerType
public interface Line {

    /** Tells the caller to call. Of several before it has heard of one, one is told. */
    void wake();

    /** Ends the stream once the calls in hand are answered; the caller opens another one. Idempotent. */
    void end();
}
