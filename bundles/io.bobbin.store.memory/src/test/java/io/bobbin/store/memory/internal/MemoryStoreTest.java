package io.bobbin.store.memory.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryStoreTest {

    @Test
    void theDefaultsAreThese() throws NoSuchMethodException {
        assertThat(MemoryStore.Config.class.getMethod("max$_$record$_$bytes").getDefaultValue())
                .isEqualTo(1_048_576);
    }
}
