package io.bobbin.itests.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.itests.simulation.fault.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about the simulation says of each fault what it stands for. */
class CataloguePageTest {

    private static final Path PAGE = Path.of("../../distribution/docs/simulation.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([A-Z_]+) \\|");

    @Test
    void thePageNamesEachFaultOnceAndNoOther() throws IOException {
        List<String> named = ROW.matcher(Files.readString(PAGE))
                .results()
                .map(row -> row.group(1))
                .toList();

        assertThat(named)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Fault.values()).map(Fault::name).toList());
    }
}
