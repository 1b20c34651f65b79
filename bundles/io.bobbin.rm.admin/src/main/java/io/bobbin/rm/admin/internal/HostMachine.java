package io.bobbin.rm.admin.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.Loops;
import io.bobbin.rm.ports.Outside;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** The files and programs of this machine, read and run where work may block. */
final class HostMachine implements Outside {

    private static final long LARGEST = 16 * 1024 * 1024;
    private static final int LONGEST_ANSWER = 64 * 1024;
    private final Loops loops;
    private final Duration patience;

    /** @param patience how long a program may run */
    HostMachine(Loops loops, Duration patience) {
        this.loops = loops;
        this.patience = patience;
    }

    @Override
    public CompletionStage<List<String>> lines(String file) {
        return loops.block("read " + file, () -> {
            try {
                Path path = Path.of(file);
                if (Files.size(path) > LARGEST) {
                    throw unusable(file + " is larger than " + LARGEST + " bytes");
                }
                return Files.readAllLines(path);
            } catch (IOException unreadable) {
                throw unusable(file + " cannot be read: " + unreadable);
            }
        });
    }

    @Override
    public CompletionStage<Optional<List<String>>> linesIfThere(String file) {
        return loops.block("look for " + file, () -> Files.notExists(Path.of(file)))
                .thenCompose(absent -> absent
                        ? CompletableFuture.completedStage(Optional.<List<String>>empty())
                        : lines(file).thenApply(Optional::of));
    }

    /** The program's own complaints go to this process's, where its people look. */
    @Override
    public CompletionStage<List<String>> output(String program, List<String> words) {
        return loops.block("run " + program, () -> {
            var command = new ArrayList<String>();
            command.add(program);
            command.addAll(words);
            Process process;
            try {
                process = new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
            } catch (IOException absent) {
                throw unusable(program + " cannot be run: " + absent.getMessage());
            }
            try {
                return answer(program, process);
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        });
    }

    private List<String> answer(String program, Process process) throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            throw unusable(program + " did not end within " + patience.toMillis() + " ms");
        }
        if (process.exitValue() != 0) {
            throw unusable(program + " ended with code " + process.exitValue());
        }
        // What it has left running may hold the pipe open: the end of the stream is not waited for.
        InputStream answer = process.getInputStream();
        byte[] said = answer.readNBytes(Math.min(answer.available(), LONGEST_ANSWER));
        return new String(said, StandardCharsets.UTF_8).lines().toList();
    }

    private static BobbinException unusable(String message) {
        return new BobbinException(ErrorCode.CONFIGURATION, message);
    }
}
