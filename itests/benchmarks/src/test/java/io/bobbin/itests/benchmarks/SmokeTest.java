package io.bobbin.itests.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.itests.benchmarks.core.CoreBenchmark;
import io.bobbin.itests.benchmarks.measure.Arguments;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The benchmarks of our own side run; how fast is nobody's business here. */
class SmokeTest {

    @Test
    void theCoreBenchmarkGrantsEverythingAndItsLedgerAddsUp() throws Exception {
        String rows = printedBy(() -> CoreBenchmark.run(Arguments.of(
                "scen=loc,sat",
                "nodes=50",
                "apps=5",
                "containers=1000",
                "reps=1",
                "warm=0",
                "heap=false",
                "keep=true")));
        assertThat(rows.lines().filter(line -> line.startsWith("core ")))
                .hasSize(2)
                .allSatisfy(row -> assertThat(row).contains("containers=", "discarded=false"));
    }

    private interface Program {
        void run() throws Exception;
    }

    private static String printedBy(Program program) throws Exception {
        PrintStream before = System.out;
        var printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            program.run();
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
