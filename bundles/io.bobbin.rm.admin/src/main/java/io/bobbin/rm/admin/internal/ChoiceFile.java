package io.bobbin.rm.admin.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.rm.ports.SchedulerChoice;
import io.bobbin.rm.ports.SchedulerChoices;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * The choice of a scheduler as a file of two lines in the manager's data directory: the scheduler, and what the
 * configuration named. It is written beside and renamed, so that there is always a whole one. The loop keeps the order of
 * reading and writing, and may block.
 */
final class ChoiceFile implements SchedulerChoices {

    private static final String SCHEDULER = "scheduler=";
    private static final String CONFIGURED = "configured=";

    /** A file that is larger is none of ours. */
    private static final long LARGEST = 4096;

    private final Path file;
    private final EventLoop loop;

    ChoiceFile(Path file, EventLoop loop) {
        this.file = file;
        this.loop = loop;
    }

    @Override
    public CompletionStage<SchedulerChoice> read() {
        return loop.submit("read " + file, this::readNow);
    }

    private SchedulerChoice readNow() {
        if (Files.notExists(file)) {
            return SchedulerChoice.NONE;
        }
        try {
            if (Files.size(file) > LARGEST) {
                throw unusable("is larger than " + LARGEST + " bytes");
            }
            List<String> lines = Files.readAllLines(file);
            if (lines.size() != 2
                    || !lines.get(0).startsWith(SCHEDULER)
                    || !lines.get(1).startsWith(CONFIGURED)) {
                throw unusable("does not say " + SCHEDULER + "NAME@VERSION and " + CONFIGURED + "NAME in two lines");
            }
            return new SchedulerChoice(
                    lines.get(0).substring(SCHEDULER.length()), lines.get(1).substring(CONFIGURED.length()));
        } catch (IOException failure) {
            throw unusable("cannot be read: " + failure);
        }
    }

    @Override
    public CompletionStage<Void> write(SchedulerChoice choice) {
        return loop.<Boolean>submit("write " + file, () -> {
                    writeNow(choice);
                    return true;
                })
                .thenAccept(done -> {});
    }

    private void writeNow(SchedulerChoice choice) {
        try {
            if (choice.isNone()) {
                Files.deleteIfExists(file);
            } else {
                Path beside = file.resolveSibling(file.getFileName() + ".new");
                writeThrough(beside, SCHEDULER + choice.scheduler() + "\n" + CONFIGURED + choice.configured() + "\n");
                Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            forceDirectory();
        } catch (IOException failure) {
            throw unusable("cannot be written: " + failure);
        }
    }

    private static void writeThrough(Path path, String text) throws IOException {
        try (var channel = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    /** The rename itself reaches the disk with the directory. */
    private void forceDirectory() throws IOException {
        try (var directory = FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            directory.force(true);
        }
    }

    private BobbinException unusable(String why) {
        return new BobbinException(ErrorCode.CONFIGURATION, file + " " + why);
    }
}
