package io.bobbin.store.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.store.spi.Change;
import io.bobbin.store.spi.RecordDigest;
import io.bobbin.store.spi.StateStore;
import io.bobbin.store.spi.StoredRecord;
import io.bobbin.store.spi.StoredState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The promises of {@link StateStore}. A store's own test extends it and makes stores. */
public abstract class StateStoreContract {

    private static final long WAIT_SECONDS = 20;

    /** Made before each test. */
    @SuppressWarnings("NullAway.Init")
    private StateStore store;

    /** A store that holds nothing and refuses records of more than {@code maxRecordBytes} bytes. */
    protected abstract StateStore newStore(int maxRecordBytes) throws Exception;

    @BeforeEach
    void makeAStore() throws Exception {
        store = newStore(1000);
    }

    protected static StoredRecord record(String kind, String key, int... bytes) {
        var form = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            form[i] = (byte) bytes[i];
        }
        return new StoredRecord(kind, key, 1, form);
    }

    protected static <T> T await(CompletionStage<T> stage) {
        return stage.toCompletableFuture()
                .orTimeout(WAIT_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    /** The code with which a stage fails. */
    protected static ErrorCode refusal(CompletionStage<?> stage) {
        try {
            await(stage);
        } catch (CompletionException failure) {
            return BobbinException.of(failure).code();
        }
        throw new AssertionError("The store accepted what it should refuse");
    }

    private void append(long term, Change... changes) {
        await(store.append(term, List.of(changes)));
    }

    private static Change put(StoredRecord record) {
        return new Change.Put(record);
    }

    private StoredState loaded() {
        return await(store.load());
    }

    @Test
    void aNewStoreHoldsNothingAndKnowsNoTerm() {
        assertThat(loaded()).isEqualTo(new StoredState(0, List.of(), List.of()));
    }

    @Test
    void whatIsAppendedIsLoadedByKindAndKey() {
        append(1, put(record("b", "1", 1)), put(record("a", "2", 2)));
        append(1, put(record("a", "1", 3)));

        assertThat(loaded().records()).containsExactly(record("a", "1", 3), record("a", "2", 2), record("b", "1", 1));
    }

    @Test
    void aRecordOfTheSameKindAndKeyIsReplaced() {
        append(1, put(record("a", "1", 1)));
        append(1, put(record("a", "1", 2)));

        assertThat(loaded().records()).containsExactly(record("a", "1", 2));
    }

    @Test
    void theVersionOfARecordIsKept() {
        var record = new StoredRecord("a", "1", 7, new byte[] {1});
        append(1, put(record));

        assertThat(loaded().records()).containsExactly(record);
    }

    @Test
    void aDeletedRecordIsGoneAndOneThatIsNotThereIsNoError() {
        append(1, put(record("a", "1", 1)), put(record("a", "2", 2)));
        append(1, new Change.Delete("a", "1"), new Change.Delete("a", "no such"));

        assertThat(loaded().records()).containsExactly(record("a", "2", 2));
    }

    @Test
    void changesOfOneCallTakeEffectInTheirOrder() {
        append(1, put(record("a", "1", 1)), new Change.Delete("a", "1"), put(record("a", "1", 2)));

        assertThat(loaded().records()).containsExactly(record("a", "1", 2));
    }

    @Test
    void writesTakeEffectInTheOrderOfTheCallsWithoutWaiting() {
        var stages = new ArrayList<CompletionStage<Void>>();
        for (int i = 1; i <= 100; i++) {
            stages.add(store.append(1, List.of(put(record("a", "1", i)))));
        }
        stages.forEach(StateStoreContract::await);

        assertThat(loaded().records()).containsExactly(record("a", "1", 100));
    }

    @Test
    void anOlderTermIsRefusedAndChangesNothing() {
        append(3, put(record("a", "1", 1)));

        assertThat(refusal(store.append(2, List.of(put(record("a", "1", 2)))))).isEqualTo(ErrorCode.STALE);

        assertThat(loaded()).isEqualTo(new StoredState(3, List.of(record("a", "1", 1)), List.of()));
    }

    @Test
    void aLaterTermMayWriteWithoutChangesAndShutsTheEarlierOneOut() {
        append(3, put(record("a", "1", 1)));
        append(4);

        assertThat(loaded().term()).isEqualTo(4);
        assertThat(refusal(store.append(3, List.of()))).isEqualTo(ErrorCode.STALE);
    }

    @Test
    void aRecordThatCanNeverBeStoredIsRefusedTogetherWithWhatCameWithIt() {
        var tooLarge = new StoredRecord("a", "2", 1, new byte[1001]);
        var large = new StoredRecord("a", "3", 1, new byte[1000]);

        assertThat(refusal(store.append(1, List.of(put(record("a", "1", 1)), put(tooLarge)))))
                .isEqualTo(ErrorCode.BAD_REQUEST);
        append(1, put(large));

        assertThat(loaded().records()).containsExactly(large);
    }

    @Test
    void whatWasLoadedDoesNotChangeAfterwards() {
        append(1, put(record("a", "1", 1)));
        var before = loaded();
        append(1, put(record("a", "1", 2)));

        assertThat(before.records()).containsExactly(record("a", "1", 1));
    }

    @Test
    void theDigestIsThatOfTheRecordsAndOfNothingElse() throws Exception {
        var records = List.of(record("b", "1", 1), record("a", "2", 2), record("a", "1"));
        records.forEach(record -> append(1, put(record)));
        var other = newStore(1000);
        await(other.append(9, List.of(put(record("z", "1", 1)))));
        await(other.append(
                9,
                List.of(put(records.get(2)), put(records.get(0)), put(records.get(1)), new Change.Delete("z", "1"))));

        assertThat(await(store.digest()))
                .isEqualTo(RecordDigest.of(records).text())
                .isEqualTo(await(other.digest()));
    }

    @Test
    void theDigestTellsAnyDifference() {
        append(1, put(record("a", "1", 1)));
        String before = await(store.digest());
        append(1, put(record("a", "1", 2)));

        assertThat(await(store.digest())).isNotEqualTo(before);
    }

    @Test
    void bytesThatAreChangedAfterwardsByTheCallerDoNotMatter() {
        var bytes = new byte[] {1, 2};
        append(1, put(new StoredRecord("a", "1", 1, bytes)));
        Arrays.fill(bytes, (byte) 9);

        assertThat(loaded().records()).containsExactly(record("a", "1", 1, 2));
    }

    @Test
    void itHasANameAndSaysWhatItPromises() {
        assertThat(store.name()).isNotBlank();
        assertThat(store.abilities()).isNotNull();
    }
}
