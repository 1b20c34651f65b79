package io.bobbin.nm.containers.internal;

import io.bobbin.wire.spi.serving.PortMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ports in files of the data directory. A node's id holds its port, and containers know it by that id, so that a node
 * manager that comes back should be found where it was (REC-04).
 */
record PortFile(Path data) implements PortMemory {

    private static final Logger LOG = LoggerFactory.getLogger(PortFile.class);

    private Path file(String wire) {
        return data.resolve("node-port-" + wire);
    }

    @Override
    public int recall(String wire) {
        try {
            String text =
                    Files.exists(file(wire)) ? Files.readString(file(wire)).strip() : "";
            return text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
        } catch (IOException unreadable) {
            LOG.warn("The last port is forgotten: {}", unreadable.toString());
            return 0;
        }
    }

    @Override
    public void keep(String wire, int port) {
        try {
            Files.createDirectories(data);
            Files.writeString(file(wire), port + "\n");
        } catch (IOException unwritable) {
            LOG.warn("Port {} will not be remembered: {}", port, unwritable.toString());
        }
    }
}
