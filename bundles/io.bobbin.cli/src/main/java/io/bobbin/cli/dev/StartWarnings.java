package io.bobbin.cli.dev;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a daemon has warned of while it started, as it says in its log: settings that nobody reads. */
final class StartWarnings {

    private static final int MOST = 20;

    private StartWarnings() {}

    /** How long the log is before the start. */
    static long mark(Path log) {
        try {
            return Files.size(log);
        } catch (IOException none) {
            return 0;
        }
    }

    /** The first warnings behind the mark; none when the log cannot be read. */
    static List<String> since(long mark, Path log, String name) {
        String start = name + ": warning: ";
        try (var channel = Files.newInputStream(log)) {
            channel.skipNBytes(mark);
            return new String(channel.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith(start))
                    .limit(MOST)
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
