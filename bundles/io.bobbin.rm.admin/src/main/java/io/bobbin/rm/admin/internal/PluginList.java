package io.bobbin.rm.admin.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

/** The parts that the manager is made of. */
interface PluginList {

    /**
     * Bundles by name, then version, each with its state, the services that it provides and whether anybody uses them.
     *
     * @param arguments with {@code all} also those that provide no plugin
     */
    JsonElement list(JsonObject arguments);
}
