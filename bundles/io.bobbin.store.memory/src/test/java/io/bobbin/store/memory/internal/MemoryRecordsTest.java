package io.bobbin.store.memory.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.store.spi.Change;
import io.bobbin.store.spi.StateStore;
import io.bobbin.store.spi.StoreAbilities;
import io.bobbin.store.spi.StoredRecord;
import io.bobbin.store.tck.StateStoreContract;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

@Spec("RSS-10")
class MemoryRecordsTest extends StateStoreContract {

    @Override
    protected StateStore newStore(int maxRecordBytes) {
        return new MemoryRecords(maxRecordBytes);
    }

    @Test
    void itPromisesNothingBeyondTheProcess() {
        assertThat(newStore(1).abilities()).isEqualTo(new StoreAbilities(false, false));
        assertThat(newStore(1).name()).isEqualTo("memory");
    }

    @Test
    @Spec("RSS-17")
    void aRefusalOfALargeRecordNamesTheLimitAndItsSetting() {
        var stage =
                newStore(10).append(1, List.of(new Change.Put(new StoredRecord("application", "a", 1, new byte[11]))));

        Assertions.assertThatThrownBy(() -> stage.toCompletableFuture().join())
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.BAD_REQUEST))
                .hasMessage("application a: 11 bytes (limit: 10, setting max-record-bytes of io.bobbin.store.memory)");
    }

    @Test
    void aNewLimitHoldsForTheNextWrite() {
        var store = new MemoryRecords(10);
        store.limit(11);

        await(store.append(1, List.of(new Change.Put(new StoredRecord("application", "a", 1, new byte[11])))));

        assertThat(await(store.load()).records()).hasSize(1);
    }
}
