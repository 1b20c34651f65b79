package io.bobbin.security.groups.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Groups as a file says: a line {@code group: user, user} for each group; what follows a {@code #} is for people. Without
 * the file nobody is in a group.
 */
final class FileGroups implements GroupSource {

    private final Path file;

    FileGroups(Path file) {
        this.file = file;
    }

    @Override
    public Set<String> of(String user) throws IOException {
        var groups = new LinkedHashSet<String>();
        if (user.isBlank()) {
            return groups;
        }
        try (var lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                read(line.replaceFirst("#.*", ""), user, groups);
            }
        } catch (NoSuchFileException none) {
            return Set.of();
        }
        return groups;
    }

    private static void read(String line, String user, Set<String> groups) {
        int colon = line.indexOf(':');
        if (colon < 0 || line.substring(0, colon).isBlank()) {
            return;
        }
        for (String member : line.substring(colon + 1).split(",")) {
            if (member.strip().equals(user)) {
                groups.add(line.substring(0, colon).strip());
            }
        }
    }
}
