package io.bobbin.rm.admin.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BundleListTest {

    private static BundleList.BundleReport bundle(String... services) {
        return new BundleList.BundleReport("io.bobbin.example", "1.0.0", "ACTIVE", List.of(services), true);
    }

    @Test
    void aPluginProvidesWhatAnSpiAsksFor() {
        assertThat(bundle("io.bobbin.scheduler.spi.SchedulerFactory").isPlugin())
                .isTrue();
        assertThat(bundle("io.bobbin.rm.ports.ClientPort", "io.bobbin.store.spi.StateStore")
                        .isPlugin())
                .isTrue();
    }

    @Test
    void edgesEnginesAndLibrariesAreNoPlugins() {
        assertThat(bundle("io.bobbin.wire.spi.Published").isPlugin()).isFalse();
        assertThat(bundle("io.bobbin.rm.ports.ClientPort").isPlugin()).isFalse();
        assertThat(bundle("org.example.spi.Thing").isPlugin()).isFalse();
    }
}
