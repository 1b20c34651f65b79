package io.bobbin.itests.fuzz;

import org.jspecify.annotations.Nullable;

/** Hostile requests on one wire, one after the other. */
interface Wave extends AutoCloseable {

    /** Makes the next request; gives what was found, if anything was. */
    @Nullable
    Finding next() throws Exception;

    @Override
    void close();
}
