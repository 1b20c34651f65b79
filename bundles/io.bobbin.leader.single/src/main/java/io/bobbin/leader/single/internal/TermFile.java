package io.bobbin.leader.single.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.regex.Pattern;

/**
 * The latest term, in a file that is replaced as a whole. A file that cannot be read is no reason to begin again from 1,
 * as terms only grow: it stops the manager.
 */
final class TermFile {

    private static final Pattern FORM = Pattern.compile("term (\\d{1,18}) began (\\d{1,18})\\s*");

    private final Path file;

    TermFile(Path file) {
        this.file = file;
    }

    /** Enters the next term and makes it durable before it returns. */
    Term enter(long now) {
        Term next = read().next(now);
        try {
            write(next);
        } catch (IOException failure) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION, "term file: " + file + " cannot be written: " + failure, failure);
        }
        return next;
    }

    private Term read() {
        if (!Files.exists(file)) {
            return Term.NONE;
        }
        try {
            var form = FORM.matcher(Files.readString(file));
            if (form.matches()) {
                return new Term(Long.parseLong(form.group(1)), Long.parseLong(form.group(2)));
            }
        } catch (IOException failure) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION, "term file: " + file + " cannot be read: " + failure, failure);
        }
        throw new BobbinException(
                ErrorCode.CONFIGURATION,
                "term file: " + file + " is damaged (expected: term <number> began <ms since the epoch>); write a "
                        + "number into it that is greater than that of every earlier leadership");
    }

    private void write(Term term) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null) {
            Files.createDirectories(directory);
        }
        Path aside = file.resolveSibling(file.getFileName() + ".new");
        var bytes = ByteBuffer.wrap(("term " + term.number() + " began " + term.clusterTimestamp() + "\n")
                .getBytes(StandardCharsets.US_ASCII));
        try (var channel = FileChannel.open(
                aside, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
