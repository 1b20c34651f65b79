package io.bobbin.itests.samples;

import io.bobbin.am.tck.AmContract;
import io.bobbin.am.tck.AmProgram;
import java.util.Arrays;

/**
 * The ApplicationMaster that the system property {@code bobbin.am} names; words of its command line are parted by blanks,
 * and {@code {}} stands for the number of containers. A run of all tests leaves this class out.
 */
class AnyAm extends AmContract {

    @Override
    protected AmProgram program() {
        String line = System.getProperty("bobbin.am", "");
        if (line.isBlank()) {
            throw new IllegalStateException("-Dbobbin.am: not given (expected: a command line)");
        }
        return containers -> Arrays.stream(line.split(" +"))
                .map(word -> word.replace("{}", Integer.toString(containers)))
                .toList();
    }
}
