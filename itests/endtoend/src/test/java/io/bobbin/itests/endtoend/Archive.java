package io.bobbin.itests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The built archive, unpacked once for all tests of a run as a user would unpack it. */
final class Archive {

    private static final Path PACKED = Path.of(System.getProperty("bobbin.archive"));

    private Archive() {}

    /** Its own directory, {@code bobbin-<version>}. */
    static Path home() {
        return Unpacked.HOME;
    }

    /** Unpacks when it is first needed. */
    private static final class Unpacked {

        static final Path HOME = unpack();

        private static Path unpack() {
            try {
                Path directory = Files.createTempDirectory("bobbin-archive-");
                Runtime.getRuntime().addShutdownHook(new Thread(() -> Trees.delete(directory), "delete " + directory));
                Outcome unpacked = new Shell(directory).run("tar", "-xzf", PACKED.toString());
                if (unpacked.exit() != 0) {
                    throw new IllegalStateException(PACKED + ": cannot be unpacked: " + unpacked.err());
                }
                try (var entries = Files.list(directory)) {
                    Path home = entries.filter(Files::isDirectory).findFirst().orElseThrow();
                    // As after a build in a checkout, and as the manual tells those who unpack.
                    new Shell(directory).run(home.resolve("bin/bobbin").toString(), "--make-class-archive");
                    return home;
                }
            } catch (IOException fault) {
                throw new IllegalStateException(PACKED + ": cannot be unpacked", fault);
            }
        }
    }
}
