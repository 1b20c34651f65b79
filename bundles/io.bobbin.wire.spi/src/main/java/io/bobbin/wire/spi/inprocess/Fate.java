package io.bobbin.wire.spi.inprocess;

import java.util.function.Consumer;

/** What befalls a message. */
public sealed interface Fate {
    /** It arrives. */
    Fate PASS = new Pass();

    /** It is lost, and the caller learns of it: UNREACHABLE. */
    Fate LOSE = new Lose();

    /** It arrives, and once more: the server sees a request twice, the later answer counts. An answer arrives once. */
    Fate REPEAT = new Repeat();

    /** It arrives when the consumer runs what it is given, on the thread on which it does. */
    static Fate later(Consumer<Runnable> when) {
        return new Later(when);
    }

    record Pass() implements Fate {}

    record Lose() implements Fate {}

    record Repeat() implements Fate {}

    record Later(Consumer<Runnable> when) implements Fate {}
}
