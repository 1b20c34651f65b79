package io.bobbin.itests.simulation.cluster;

import java.util.function.IntConsumer;

/** What runs in a container. */
interface Program {

    /**
     * Begins to run.
     *
     * @param exit to be called once, with the exit code, when it ends by itself
     */
    void begin(IntConsumer exit);

    /** Nothing of it runs any more, however it ended. */
    void end();
}
