package io.bobbin.itests.benchmarks.rm;

import io.bobbin.itests.benchmarks.measure.Arguments;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import java.util.Locale;

/** How calls travel: over one long-lived stream for each client, as our own clients do, or each by itself. */
enum Transport {
    STREAM {
        @Override
        <P> WireClient<P> connect(Wire wire, Class<P> protocol, String address, CallCredentials credentials) {
            return wire.connect(protocol, address, credentials, DEAF);
        }
    },
    UNARY {
        @Override
        <P> WireClient<P> connect(Wire wire, Class<P> protocol, String address, CallCredentials credentials) {
            return wire.connect(protocol, address, credentials);
        }
    };

    /** These clients call all the time, and need not be told to. */
    private static final LineListener DEAF = new LineListener() {
        @Override
        public void woken() {}

        @Override
        public void lost() {}
    };

    abstract <P> WireClient<P> connect(Wire wire, Class<P> protocol, String address, CallCredentials credentials);

    /** By {@code transport} (stream). */
    static Transport of(Arguments arguments) {
        return valueOf(arguments.text("transport", "stream").toUpperCase(Locale.ROOT));
    }

    String shown() {
        return name().toLowerCase(Locale.ROOT);
    }
}
