package io.bobbin.rm.endpoint.internal;

import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.Published;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Two small protocols. */
public final class TestProtocols {

    public record Question(String text) {}

    public record Answer(String text) {}

    public interface First {

        CompletionStage<Answer> ask(Question question);
    }

    public interface Second {

        CompletionStage<Answer> tell(Question question);
    }

    private TestProtocols() {}

    /** An edge that answers with its own word and who asked. */
    static Published<First> first(String word) {
        return new Published<>(
                First.class,
                caller -> question -> CompletableFuture.completedStage(
                        new Answer(word + " to " + caller.user() + ": " + question.text())));
    }

    /** The same, which takes callers' lines. */
    static Published<First> streaming(String word, Consumer<Line> lines) {
        Published<First> calls = first(word);
        return new Published<>(First.class, calls.forCaller(), (caller, line) -> {
            lines.accept(line);
            return Conversation.silent(calls.forCaller().apply(caller));
        });
    }

    static Published<Second> second(String word) {
        return new Published<>(Second.class, caller -> question -> CompletableFuture.completedStage(new Answer(word)));
    }
}
