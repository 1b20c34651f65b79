package io.bobbin.nm.engine.internal.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tries whether directories can be written. */
public final class Disks {

    private static final String PROBE = ".probe";

    private Disks() {}

    /** Makes each directory, and a file in it. */
    public static DiskReport check(List<Path> localDirectories, List<Path> logDirectories) {
        var problems = new ArrayList<String>();
        var local = good("local directory", localDirectories, problems);
        var log = good("log directory", logDirectories, problems);
        return new DiskReport(local, log, problems);
    }

    private static List<String> good(String kind, List<Path> directories, List<String> problems) {
        var good = new ArrayList<String>();
        for (Path directory : directories) {
            try {
                probe(directory);
                good.add(directory.toString());
            } catch (IOException failure) {
                problems.add(kind + " " + directory + " cannot be written: " + cause(failure));
            }
        }
        return good;
    }

    private static void probe(Path directory) throws IOException {
        Files.createDirectories(directory);
        Path probe = directory.resolve(PROBE);
        Files.writeString(probe, "x");
        Files.delete(probe);
    }

    private static String cause(IOException failure) {
        String name = failure.getClass().getSimpleName().replace("Exception", "");
        if (failure instanceof FileSystemException system) {
            return system.getReason() == null ? name + " " + system.getFile() : system.getReason();
        }
        return name + " " + failure.getMessage();
    }
}
