package io.bobbin.cli.job;

import java.util.function.Supplier;

/** What is to be cleared up if this process is told to end in the middle of something. */
public final class Interruption {

    private Interruption() {}

    /** Does {@code work}; if the process is told to end meanwhile, it first does {@code clearUp}. */
    public static <T> T guard(String what, Runnable clearUp, Supplier<T> work) {
        var hook = new Thread(clearUp, what);
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.get();
        } finally {
            takeBack(hook);
        }
    }

    private static void takeBack(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            // The hook runs or has run: there is nothing to take back.
        }
    }
}
