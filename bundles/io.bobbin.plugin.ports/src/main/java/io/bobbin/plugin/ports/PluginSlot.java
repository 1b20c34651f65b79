package io.bobbin.plugin.ports;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Where an engine keeps the plugins of one kind. Of several for one name one is in use; the others wait, or serve what
 * began with them. May be called on any thread; stages complete on the engine's loop.
 */
@ProviderType
public interface PluginSlot {

    /** What its plugins are, in one word: executor, localizer. */
    String kind();

    /** What is done with each service of the plugins that are present. */
    CompletionStage<List<PluginUse>> uses();

    /** What {@link #activate} would do, one item for each service that would get another plugin. Changes nothing. */
    CompletionStage<List<PluginChange>> plan(PluginId plugin);

    /**
     * Gives what is new to this plugin, under every name that it serves; what began with another stays there. The choice
     * is written down first, and a restart obeys it. Answers as {@link #plan} does.
     *
     * @return fails with CONFIGURATION when the choice cannot be written, and with WRONG_STATE when the plugin is not
     *     present or another activation is being written; then nothing has changed
     */
    CompletionStage<List<PluginChange>> activate(PluginId plugin);
}
