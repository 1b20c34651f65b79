package io.bobbin.nm.engine.internal;

import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.eventloop.Loops;
import io.bobbin.nm.engine.internal.files.LogFiles;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Answers with what containers wrote. May be called on any thread. */
public final class Logs {

    private static final int MOST_BYTES = 1 << 20;

    private final Loops loops;
    private final List<Path> directories;

    Logs(Loops loops, List<Path> directories) {
        this.loops = loops;
        this.directories = directories;
    }

    public CompletionStage<ListContainerLogsResponse> list(ListContainerLogsRequest request) {
        return loops.block("list logs", () -> new ListContainerLogsResponse(LogFiles.list(directories, request.id())));
    }

    public CompletionStage<ReadContainerLogResponse> read(ReadContainerLogRequest request) {
        int limit = Math.max(0, Math.min(request.limit(), MOST_BYTES));
        return loops.block("read log", () -> {
            var piece = LogFiles.read(directories, request.id(), request.file(), request.offset(), limit);
            return new ReadContainerLogResponse(
                    piece.offset(), Base64.getEncoder().encodeToString(piece.bytes()), piece.length());
        });
    }
}
