package io.bobbin.launcher.internal.framework;

import io.bobbin.launcher.LaunchException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps a data directory for one daemon.
 *
 * <p>The lock is the operating system's, so it ends with the process however that ends; the file is removed in an
 * orderly stop. One JVM cannot take it twice either.
 */
public final class DataLock {

    private static final String FILE = "daemon.lock";

    private final Path file;
    private final FileChannel channel;

    private DataLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Creates the directory if it is missing. */
    public static DataLock take(Path directory) throws LaunchException {
        Path file = directory.resolve(FILE);
        try {
            Files.createDirectories(directory);
            while (true) {
                FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                if (!locked(channel)) {
                    channel.close();
                    throw new LaunchException("data: " + directory + " (expected: in use by no other daemon)");
                }
                if (Files.exists(file)) {
                    return new DataLock(file, channel);
                }
                // The holder removed the file between our opening and locking it: this lock guards nothing.
                channel.close();
            }
        } catch (IOException fault) {
            throw new LaunchException("data: " + directory + " (expected: a writable directory)", fault);
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException heldInThisJvm) {
            return false;
        }
    }

    /** May be called twice. */
    public void release() {
        try {
            if (channel.isOpen()) {
                Files.deleteIfExists(file);
            }
            channel.close();
        } catch (IOException fault) {
            throw new IllegalStateException("data: " + file + " cannot be released", fault);
        }
    }
}
