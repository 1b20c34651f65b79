package io.bobbin.client;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.wire.spi.Wire;
import java.util.ServiceLoader;
import java.util.TreeSet;

/** Finds wires on the class path of a plain program. In a framework a wire is a service and is handed in instead. */
public final class Wires {

    /** The native wire. */
    public static final String GRPC = "grpc";

    private Wires() {}

    /**
     * The wire with this name.
     *
     * @throws BobbinException CONFIGURATION, naming those that there are
     */
    public static Wire named(String name) {
        var seen = new TreeSet<String>();
        for (Wire wire : ServiceLoader.load(Wire.class, Wires.class.getClassLoader())) {
            if (wire.name().equals(name)) {
                return wire;
            }
            seen.add(wire.name());
        }
        throw new BobbinException(
                ErrorCode.CONFIGURATION,
                "wire: " + name + " (on the class path: " + seen + "; add the jar of io.bobbin.wire." + name + ")");
    }
}
