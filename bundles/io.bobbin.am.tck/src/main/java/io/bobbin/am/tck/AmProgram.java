package io.bobbin.am.tck;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * An ApplicationMaster as a program. It is started with the environment of an AM's container, and is to run a command of
 * its own choice in so many containers of 128 MB to 256 MB and one core; each that ends with 0 is done. It ends with 0
 * when all went well, and calls at least once a second.
 */
@ConsumerType
@FunctionalInterface
public interface AmProgram {

    /** The program and its arguments, for a job of so many containers. */
    List<String> command(int containers);

    /** What it needs in its environment beside what a node puts there. */
    default Map<String, String> environment() {
        return Map.of();
    }

    /** How long its next step is waited for before it counts as not taken; enough for a machine with much else to do. */
    default Duration patience() {
        return Duration.ofSeconds(100);
    }
}
