package io.bobbin.itests.benchmarks.rm;

import java.util.concurrent.CompletionStage;

/** Somebody who calls the manager, one call after the other. */
@FunctionalInterface
interface Client {

    CompletionStage<?> call();
}
