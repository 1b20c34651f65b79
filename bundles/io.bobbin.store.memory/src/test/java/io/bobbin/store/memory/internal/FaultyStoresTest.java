package io.bobbin.store.memory.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.spec.contract.ContractRun;
import io.bobbin.store.spi.Change;
import io.bobbin.store.spi.StateStore;
import io.bobbin.store.spi.StoreAbilities;
import io.bobbin.store.spi.StoredRecord;
import io.bobbin.store.spi.StoredState;
import io.bobbin.store.tck.StateStoreContract;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The suite notices what is wrong with a store: each of these breaks one promise, and fails at it. */
class FaultyStoresTest {

    /** Records in memory but for one fault. */
    abstract static class Faulty extends StateStoreContract implements StateStore {

        StateStore right = new MemoryRecords(1000);

        @Override
        protected StateStore newStore(int maxRecordBytes) throws Exception {
            right = new MemoryRecords(maxRecordBytes);
            return this;
        }

        @Override
        public String name() {
            return right.name();
        }

        @Override
        public StoreAbilities abilities() {
            return right.abilities();
        }

        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            return right.append(term, changes);
        }

        @Override
        public CompletionStage<StoredState> load() {
            return right.load();
        }

        @Override
        public CompletionStage<String> digest() {
            return right.digest();
        }

        CompletionStage<StoredState> loadedWith(UnaryOperator<List<StoredRecord>> change) {
            return right.load()
                    .thenApply(
                            state -> new StoredState(state.term(), change.apply(state.records()), state.unreadable()));
        }
    }

    static class Right extends Faulty {}

    static class ClaimsATermAtFirst extends Faulty {
        @Override
        public CompletionStage<StoredState> load() {
            return right.load()
                    .thenApply(
                            state -> new StoredState(Math.max(1, state.term()), state.records(), state.unreadable()));
        }
    }

    static class LoadsInTheOrderOfWriting extends Faulty {
        @Override
        public CompletionStage<StoredState> load() {
            return loadedWith(records -> records.stream()
                    .sorted(Comparator.comparing(StoredRecord::key).thenComparing(StoredRecord::kind))
                    .toList());
        }
    }

    static class KeepsTheFirstOfAKey extends Faulty {
        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            var present = right.load().toCompletableFuture().join().records();
            return right.append(
                    term,
                    changes.stream()
                            .filter(change -> !(change instanceof Change.Put put)
                                    || present.stream()
                                            .noneMatch(each -> each.key()
                                                            .equals(put.record().key())
                                                    && each.kind()
                                                            .equals(put.record().kind())))
                            .toList());
        }
    }

    static class ForgetsVersions extends Faulty {
        @Override
        public CompletionStage<StoredState> load() {
            return loadedWith(records -> records.stream()
                    .map(each -> new StoredRecord(each.kind(), each.key(), 1, each.bytes()))
                    .toList());
        }
    }

    static class DeletesNothing extends Faulty {
        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            return right.append(
                    term, changes.stream().filter(Change.Put.class::isInstance).toList());
        }
    }

    static class DeletesLast extends Faulty {
        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            var sorted = new ArrayList<>(changes);
            sorted.sort(Comparator.comparing(Change.Delete.class::isInstance));
            return right.append(term, sorted);
        }
    }

    static class WritesTheOneBeforeLater extends Faulty {
        private List<Change> held = List.of();

        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            var both = new ArrayList<>(changes);
            both.addAll(held);
            held = changes;
            return right.append(term, both);
        }
    }

    static class LetsOlderTermsWrite extends Faulty {
        private long highest;

        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            highest = Math.max(highest, term);
            return right.append(highest, changes);
        }
    }

    static class WritesBeforeItRefuses extends Faulty {
        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            long present = right.load().toCompletableFuture().join().term();
            return right.append(Math.max(present, term), changes).thenCompose(done -> right.append(term, List.of()));
        }
    }

    static class NeedsAChangeToTakeATerm extends Faulty {
        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            return changes.isEmpty() ? CompletableFuture.completedFuture(null) : right.append(term, changes);
        }
    }

    static class AppliesWhatItCanOfACall extends Faulty {
        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            CompletionStage<Void> all = CompletableFuture.completedFuture(null);
            for (Change change : changes) {
                all = all.thenCompose(done -> right.append(term, List.of(change)));
            }
            return changes.isEmpty() ? right.append(term, changes) : all;
        }
    }

    static class TakesRecordsOfAnySize extends Faulty {
        @Override
        protected StateStore newStore(int maxRecordBytes) throws Exception {
            return super.newStore(Integer.MAX_VALUE);
        }
    }

    static class RefusesTheLargestRecord extends Faulty {
        @Override
        protected StateStore newStore(int maxRecordBytes) throws Exception {
            return super.newStore(maxRecordBytes - 1);
        }
    }

    static class DigestsTheNumberOfRecordsAlone extends Faulty {
        @Override
        public CompletionStage<String> digest() {
            return right.load().thenApply(state -> "records: " + state.records().size());
        }
    }

    static class DigestsTheTermToo extends Faulty {
        @Override
        public CompletionStage<String> digest() {
            BiFunction<String, StoredState, String> both = (text, state) -> text + state.term();
            return right.digest().thenCombine(right.load(), both);
        }
    }

    static class HasNoName extends Faulty {
        @Override
        public String name() {
            return " ";
        }
    }

    static class LosesWhatIsWrittenWithoutWaiting extends Faulty {
        private CompletionStage<Void> writing = CompletableFuture.completedFuture(null);
        private int calls;

        @Override
        public CompletionStage<Void> append(long term, List<Change> changes) {
            writing = ++calls % 50 == 0 ? CompletableFuture.completedFuture(null) : right.append(term, changes);
            return writing;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ClaimsATermAtFirst, aNewStoreHoldsNothingAndKnowsNoTerm",
        "LoadsInTheOrderOfWriting, whatIsAppendedIsLoadedByKindAndKey",
        "KeepsTheFirstOfAKey, aRecordOfTheSameKindAndKeyIsReplaced",
        "ForgetsVersions, theVersionOfARecordIsKept",
        "DeletesNothing, aDeletedRecordIsGoneAndOneThatIsNotThereIsNoError",
        "DeletesLast, changesOfOneCallTakeEffectInTheirOrder",
        "WritesTheOneBeforeLater, writesTakeEffectInTheOrderOfTheCallsWithoutWaiting",
        "LosesWhatIsWrittenWithoutWaiting, writesTakeEffectInTheOrderOfTheCallsWithoutWaiting",
        "LetsOlderTermsWrite, anOlderTermIsRefusedAndChangesNothing",
        "WritesBeforeItRefuses, anOlderTermIsRefusedAndChangesNothing",
        "NeedsAChangeToTakeATerm, aLaterTermMayWriteWithoutChangesAndShutsTheEarlierOneOut",
        "AppliesWhatItCanOfACall, aRecordThatCanNeverBeStoredIsRefusedTogetherWithWhatCameWithIt",
        "TakesRecordsOfAnySize, aRecordThatCanNeverBeStoredIsRefusedTogetherWithWhatCameWithIt",
        "RefusesTheLargestRecord, aRecordThatCanNeverBeStoredIsRefusedTogetherWithWhatCameWithIt",
        "DigestsTheNumberOfRecordsAlone, theDigestTellsAnyDifference",
        "DigestsTheTermToo, theDigestIsThatOfTheRecordsAndOfNothingElse",
        "HasNoName, itHasANameAndSaysWhatItPromises",
    })
    void aFaultFailsAtThePromiseThatItBreaks(String fault, String promise) throws ClassNotFoundException {
        var run = ContractRun.of(Class.forName(FaultyStoresTest.class.getName() + "$" + fault), promise);

        assertThat(run.failures()).containsKey(promise);
    }

    @Test
    void withoutAFaultAllIsWell() {
        assertThat(ContractRun.of(Right.class).failures()).isEmpty();
    }
}
