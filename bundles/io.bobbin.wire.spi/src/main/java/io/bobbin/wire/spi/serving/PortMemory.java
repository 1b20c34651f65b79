package io.bobbin.wire.spi.serving;

import java.util.HashMap;
import java.util.Map;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * The free ports that were taken, so that a server which starts again is found where it was. Called on the loop of its
 * {@link WireServers}.
 */
@ConsumerType
public interface PortMemory {

    /** The port that was last taken for a wire; 0 for none. */
    int recall(String wire);

    void keep(String wire, int port);

    /** One that lasts as long as the process. */
    static PortMemory ofProcess() {
        return new PortMemory() {
            private final Map<String, Integer> ports = new HashMap<>();

            @Override
            public int recall(String wire) {
                return ports.getOrDefault(wire, 0);
            }

            @Override
            public void keep(String wire, int port) {
                ports.put(wire, port);
            }
        };
    }
}
