package io.bobbin.nm.engine.internal.files;

import io.bobbin.nm.model.layout.NodeLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What an earlier node manager left and nobody needs (LOC-74, REC-05). */
public final class StartCleaning {

    private static final String OLD = ".old-";

    private StartCleaning() {}

    /** Puts caches aside, which is quick; returns what is to be removed afterwards. */
    public static List<Path> putAside(String local, long time) throws IOException {
        var aside = new ArrayList<Path>();
        for (String name : List.of("filecache", "usercache")) {
            Path directory = Path.of(local, name);
            if (Files.isDirectory(directory)) {
                Files.move(directory, directory.resolveSibling(name + OLD + time));
            }
        }
        if (Files.isDirectory(Path.of(local))) {
            try (var left = Files.newDirectoryStream(Path.of(local), "*" + OLD + "*")) {
                left.forEach(aside::add);
            }
        }
        return aside;
    }

    /** Credentials of containers that are not here any more. */
    public static void removeTokens(String local, List<String> containers) throws IOException {
        Path directory = Path.of(new NodeLayout(local).nmPrivate());
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (var files = Files.newDirectoryStream(directory, "*.tokens")) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                if (!containers.contains(name.substring(0, name.length() - ".tokens".length()))) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }
}
