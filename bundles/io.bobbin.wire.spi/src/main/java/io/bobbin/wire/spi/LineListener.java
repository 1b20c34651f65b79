package io.bobbin.wire.spi;

import org.osgi.annotation.versioning.ConsumerType;

/** What a caller hears on its line besides answers. Called on any thread; must not block. */
@ConsumerType
public interface LineListener {

    /** There is something for the caller: it should call. */
    void woken();

    /** The line is gone while no call was in hand, so nobody can be woken; the next call opens another one. */
    void lost();
}
