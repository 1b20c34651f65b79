package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import java.nio.file.Path;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node obeys managers with which it can work (P14). */
class ReleaseOfTheManagerTest extends ManualNode {

    ReleaseOfTheManagerTest(@TempDir Path directory) {
        super(directory);
    }

    private CompletionStage<@Nullable Void> registered(long term, String rmVersion) {
        return node.engine.registered(
                new RegisterNodeManagerResponse(NodeAction.NORMAL, TestNode.RM, term, TestNode.SIZE, rmVersion, ""));
    }

    @Test
    void aManagerOfAnotherMajorReleaseIsNotObeyedAndWhatRunsGoesOn() {
        now(node.start(ONE, "sleep"));

        assertThatThrownBy(() -> now(registered(2, "7.1.0")))
                .hasMessageContaining("The manager is release 7.1.0")
                .hasMessageContaining("install 7.x");

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(now(registered(1, ""))).as("its term was not taken").isNull();
    }

    @Test
    void anotherMinorReleaseIsAsGoodAsOneThatSaysNothing() {
        assertThat(now(registered(2, "0.99.3"))).isNull();
        assertThat(now(registered(3, "a build of my own"))).isNull();
    }
}
