package io.bobbin.rm.admin.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Several answers as one. */
final class Stages {

    private Stages() {}

    /** All lists as one, in their order; fails as the first of them that fails. */
    static <T> CompletionStage<List<T>> concat(List<? extends CompletionStage<List<T>>> stages) {
        CompletionStage<List<T>> all = CompletableFuture.completedStage(new ArrayList<>());
        for (CompletionStage<List<T>> stage : stages) {
            all = all.thenCombine(stage, (before, more) -> {
                before.addAll(more);
                return before;
            });
        }
        return all;
    }
}
