package io.bobbin.itests.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Says while a long run goes on how far it is and which seeds have broken a promise, one line each. */
final class RunLog {

    private static final long LINE_EACH = 100;

    private final @Nullable Path file;
    private final AtomicLong runs = new AtomicLong();

    /** @param file what lines are added to; null for no log */
    RunLog(@Nullable Path file) {
        this.file = file;
    }

    void ran(Outcome outcome) {
        if (!outcome.isGood()) {
            write("seed " + outcome.plan().seed() + " broke " + outcome.broken());
        }
        long number = runs.incrementAndGet();
        if (number % LINE_EACH == 0) {
            write(number + " runs, the last of seed " + outcome.plan().seed());
        }
    }

    private void write(String line) {
        if (file == null) {
            return;
        }
        try {
            String time = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
            Files.writeString(file, time + " " + line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
