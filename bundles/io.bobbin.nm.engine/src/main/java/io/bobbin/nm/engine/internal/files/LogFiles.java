package io.bobbin.nm.engine.internal.files;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerLogFile;
import io.bobbin.nm.model.layout.NodeLayout;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What containers wrote. Only regular files below a container's own log directories can be read. */
public final class LogFiles {

    private static final int DEPTH = 8;

    private LogFiles() {}

    /** The files of a container by name. */
    public static List<ContainerLogFile> list(List<Path> logDirectories, ContainerId container) throws IOException {
        return files(logDirectories, container).entrySet().stream()
                .map(file -> new ContainerLogFile(file.getKey(), length(file.getValue())))
                .toList();
    }

    private static Map<String, Path> files(List<Path> logDirectories, ContainerId container) throws IOException {
        var files = new TreeMap<String, Path>();
        boolean any = false;
        for (Path root : logDirectories) {
            Path directory = Path.of(NodeLayout.logs(root.toString(), container));
            if (Files.isDirectory(directory)) {
                any = true;
                try (var paths = Files.find(directory, DEPTH, LogFiles::isRegular)) {
                    paths.forEach(
                            path -> files.putIfAbsent(directory.relativize(path).toString(), path));
                }
            }
        }
        if (!any) {
            throw new BobbinException(
                    ErrorCode.CONTAINER_NOT_FOUND, "This node has no logs of " + container + " (any more)");
        }
        return files;
    }

    private static boolean isRegular(Path path, BasicFileAttributes attributes) {
        return attributes.isRegularFile();
    }

    private static long length(Path file) {
        try {
            return Files.size(file);
        } catch (IOException gone) {
            return 0;
        }
    }

    /** A piece of a file. */
    public record Piece(long offset, byte[] bytes, long length) {}

    /**
     * Reads a piece.
     *
     * @param offset first byte; negative counts from the end
     */
    public static Piece read(List<Path> logDirectories, ContainerId container, String name, long offset, int limit)
            throws IOException {
        var files = files(logDirectories, container);
        Path file = files.get(name);
        if (file == null) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    container + " has no log file '" + name + "' (it has " + String.join(", ", files.keySet()) + ")");
        }
        return piece(file, offset, limit);
    }

    private static Piece piece(Path file, long offset, int limit) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + " is no regular file any more");
        }
        try (var access = new RandomAccessFile(file.toFile(), "r")) {
            long length = access.length();
            long start = Math.min(length, offset < 0 ? Math.max(0, length + offset) : offset);
            var bytes = new byte[(int) Math.min(limit, length - start)];
            access.seek(start);
            access.readFully(bytes);
            return new Piece(start, bytes, length);
        }
    }

    /** The end of what a container wrote to its error output, the shell's own complaints first (LAU-11). */
    public static String errorTail(Path directory, int bytes) throws IOException {
        var text = new StringBuilder(tail(directory.resolve("prelaunch.err"), bytes));
        try (var files = Files.newDirectoryStream(directory, "*stderr*")) {
            for (Path file : files) {
                text.append(tail(file, bytes));
            }
        }
        return text.length() <= bytes ? text.toString() : text.substring(text.length() - bytes);
    }

    private static String tail(Path file, int bytes) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? new String(piece(file, -bytes, bytes).bytes(), StandardCharsets.UTF_8)
                : "";
    }
}
