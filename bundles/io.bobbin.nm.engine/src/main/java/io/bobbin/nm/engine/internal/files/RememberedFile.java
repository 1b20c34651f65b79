package io.bobbin.nm.engine.internal.files;

import io.bobbin.nm.model.layout.NodeLayout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Ids that must not start again, a line each, in a local directory. */
public final class RememberedFile {

    private RememberedFile() {}

    private static Path file(String local) {
        return Path.of(new NodeLayout(local).nmPrivate(), "remembered");
    }

    public static List<String> read(String local) throws IOException {
        try {
            // A byte that is no text spoils its own line only.
            return Files.readAllLines(file(local), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    public static void append(String local, List<String> lines) throws IOException {
        Files.createDirectories(Path.of(new NodeLayout(local).nmPrivate()));
        Files.write(file(local), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Puts these lines in the place of all that were there. */
    public static void replace(String local, List<String> lines) throws IOException {
        Files.createDirectories(Path.of(new NodeLayout(local).nmPrivate()));
        Path part = file(local).resolveSibling("remembered.new");
        Files.write(part, lines);
        Files.move(part, file(local), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
