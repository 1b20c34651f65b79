package io.bobbin.wire.grpc.internal;

import io.bobbin.wire.spi.LineListener;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Writes down what comes on a line. */
final class Listening implements LineListener {

    final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    @Override
    public void woken() {
        heard.add("woken");
    }

    @Override
    public void lost() {
        heard.add("lost");
    }
}
