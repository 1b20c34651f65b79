package io.bobbin.cli.cluster;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

/** A cluster that answers verbs with JSON. For one thread. */
public interface Cluster extends AutoCloseable {

    /** @throws io.bobbin.api.error.BobbinException with the manager's code, or that it cannot be reached */
    JsonElement ask(String verb, JsonObject arguments);

    @Override
    void close();
}
