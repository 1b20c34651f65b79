package io.bobbin.nm.engine.internal.files;

import io.bobbin.nm.engine.PluginChoices;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The choices in a file, a line each: kind and name, a tab, the location. A line that makes no sense is left out. */
public final class ChoicesFile implements PluginChoices {

    private static final String TAB = "\t";

    private final Path file;

    public ChoicesFile(Path file) {
        this.file = file;
    }

    @Override
    public Map<String, String> read() throws IOException {
        var choices = new TreeMap<String, String>();
        try {
            // A byte that is no text spoils its own line only.
            for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
                String[] parts = line.split(TAB, -1);
                if (parts.length == 2) {
                    choices.put(parts[0], parts[1]);
                }
            }
        } catch (NoSuchFileException none) {
            return Map.of();
        }
        return choices;
    }

    @Override
    public void write(Map<String, String> choices) throws IOException {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(choices).forEach((service, location) -> lines.add(service + TAB + location));
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null) {
            Files.createDirectories(directory);
        }
        Path part = file.resolveSibling(file.getFileName() + ".new");
        Files.write(
                part,
                lines,
                StandardCharsets.ISO_8859_1,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE,
                StandardOpenOption.DSYNC);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
