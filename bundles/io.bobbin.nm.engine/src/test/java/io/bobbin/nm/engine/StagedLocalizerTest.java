package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.LocalResource;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.plugin.ports.PluginId;
import io.bobbin.plugin.ports.PluginSlot;
import io.bobbin.plugin.ports.PluginStanding;
import io.bobbin.plugin.ports.PluginUse;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two versions of a localizer for overlapping schemes. */
class StagedLocalizerTest extends ManualNode {

    private static final PluginId OWN = new PluginId("org.example.files", "1.0.0", "reference:lib/files.jar");
    private static final PluginId STAGED = new PluginId("org.example.files", "2.0.0", "plugin:00002");

    StagedLocalizerTest(@TempDir Path directory) {
        super(directory);
    }

    private record Named(String name, Set<String> schemes) implements Localizer {

        @Override
        public FetchedResource fetch(LocalResource resource, Path directory) {
            throw new IllegalStateException("nobody fetches here");
        }
    }

    private List<PluginUse> uses() {
        PluginSlot slot = node.engine.pluginSlots().get(1);
        return now(slot.uses());
    }

    @Test
    void eachSchemeHasOneInUseAndAStagedOneWaits() {
        node.engine.bindLocalizer(new Named("files", Set.of("file")), OWN);
        node.engine.bindLocalizer(new Named("files", Set.of("file", "zip")), STAGED);

        assertThat(uses())
                .containsExactlyInAnyOrder(
                        new PluginUse(OWN, "file", PluginStanding.IN_USE, List.of()),
                        new PluginUse(STAGED, "file", PluginStanding.PRESENT, List.of()),
                        new PluginUse(STAGED, "zip", PluginStanding.PRESENT, List.of()));

        assertThat(now(node.engine.pluginSlots().get(1).activate(STAGED)))
                .extracting(change -> change.name() + " from " + change.from())
                .containsExactly("file from org.example.files@1.0.0", "zip from ");

        assertThat(uses())
                .containsExactlyInAnyOrder(
                        new PluginUse(OWN, "file", PluginStanding.PRESENT, List.of()),
                        new PluginUse(STAGED, "file", PluginStanding.IN_USE, List.of()),
                        new PluginUse(STAGED, "zip", PluginStanding.IN_USE, List.of()));
    }
}
