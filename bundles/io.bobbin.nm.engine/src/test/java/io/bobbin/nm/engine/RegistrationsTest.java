package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each registration of a process is another one, and its heartbeats say which they belong to. */
class RegistrationsTest extends ManualNode {

    RegistrationsTest(@TempDir Path directory) {
        super(directory);
    }

    @Test
    void registrationsAreCountedAndHeartbeatsNameTheLatestOne() {
        String first = now(node.engine.registration()).instance();
        String second = now(node.engine.registration()).instance();

        assertThat(first).endsWith("#1");
        assertThat(second).isEqualTo(first.replace("#1", "#2"));
        assertThat(now(node.engine.beat(0)).instance()).isEqualTo(second);
    }
}
