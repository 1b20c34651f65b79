package io.bobbin.executor.kit;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.Loops;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Threads of an executor that nobody gives any. */
final class OwnLoops {

    private static final Logger LOG = LoggerFactory.getLogger(ProcessTreeExecutor.class);
    private static final int BLOCKING_THREADS = 8;

    private OwnLoops() {}

    static Loops open() {
        return new ThreadLoops(SystemTime.INSTANCE, BLOCKING_THREADS, OwnLoops::failed);
    }

    /** What was going on when its executor ended has nobody to be told to any more. */
    private static void failed(String loop, String command, Throwable failure) {
        if (BobbinException.of(failure).code() == ErrorCode.SHUTTING_DOWN) {
            LOG.debug("'{}' of loop {} came after its close", command, loop);
        } else {
            LOG.error("'{}' of loop {} failed", command, loop, failure);
        }
    }
}
