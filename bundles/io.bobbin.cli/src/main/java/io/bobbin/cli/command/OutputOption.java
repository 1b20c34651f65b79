package io.bobbin.cli.command;

import io.bobbin.cli.output.OutputFormat;
import picocli.CommandLine.Option;

/** How a command writes its answer. */
final class OutputOption {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORMAT",
            description = "One of: ${COMPLETION-CANDIDATES}.",
            defaultValue = "table")
    private OutputFormat format = OutputFormat.TABLE;

    OutputFormat format() {
        return format;
    }
}
