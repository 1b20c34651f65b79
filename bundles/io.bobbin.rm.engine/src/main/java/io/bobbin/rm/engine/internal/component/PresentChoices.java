package io.bobbin.rm.engine.internal.component;

import io.bobbin.rm.ports.SchedulerChoice;
import io.bobbin.rm.ports.SchedulerChoices;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Where the choice of a scheduler is kept at the moment. What is asked while nobody is there waits for somebody; the
 * engine does not wait for that. May be called on any thread.
 */
final class PresentChoices implements SchedulerChoices {

    private volatile CompletableFuture<SchedulerChoices> present = new CompletableFuture<>();

    void bind(SchedulerChoices choices) {
        if (!present.complete(choices)) {
            present = CompletableFuture.completedFuture(choices);
        }
    }

    void unbind(SchedulerChoices choices) {
        if (present.getNow(FORGETFUL) == choices) {
            present = new CompletableFuture<>();
        }
    }

    @Override
    public CompletionStage<SchedulerChoice> read() {
        return present.thenCompose(SchedulerChoices::read);
    }

    @Override
    public CompletionStage<Void> write(SchedulerChoice choice) {
        return present.thenCompose(choices -> choices.write(choice));
    }
}
