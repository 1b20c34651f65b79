package io.bobbin.rm.ports;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What the engine reads of the machine that it runs on, offered by an edge. Called on any loop and returns at once; stages complete on
 * any thread, and fail with CONFIGURATION naming the file or program and what is wrong with it.
 */
@ConsumerType
public interface Outside {

    /** The lines of a text file. */
    CompletionStage<List<String>> lines(String file);

    /** The lines of a text file; empty when there is none of that name. */
    default CompletionStage<Optional<List<String>>> linesIfThere(String file) {
        return lines(file).thenApply(Optional::of);
    }

    /** The lines that a program prints; fails when it ends with another code than 0, or not in time. */
    CompletionStage<List<String>> output(String program, List<String> words);

    /** A machine without files and programs. */
    Outside NOTHING = new Outside() {
        @Override
        public CompletionStage<List<String>> lines(String file) {
            return CompletableFuture.failedStage(absent(file));
        }

        @Override
        public CompletionStage<Optional<List<String>>> linesIfThere(String file) {
            return CompletableFuture.completedStage(Optional.empty());
        }

        @Override
        public CompletionStage<List<String>> output(String program, List<String> words) {
            return CompletableFuture.failedStage(absent(program));
        }

        private BobbinException absent(String name) {
            return new BobbinException(ErrorCode.CONFIGURATION, name + " is not there");
        }
    };
}
