package io.bobbin.rm.appmaster.internal;

import io.bobbin.wire.spi.LineListener;
import java.util.ArrayList;
import java.util.List;

/** Writes down what comes on a line. */
final class Heard implements LineListener {

    final List<String> all = new ArrayList<>();

    @Override
    public void woken() {
        all.add("woken");
    }

    @Override
    public void lost() {
        all.add("lost");
    }
}
