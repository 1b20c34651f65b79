package io.bobbin.nm.admin.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.metrics.spi.HealthPort;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** {@code node.health}: whether this node does its work. */
final class HealthVerb implements AdminVerb {

    static final String NAME = "node.health";

    private final Supplier<@Nullable HealthPort> port;

    HealthVerb(Supplier<@Nullable HealthPort> port) {
        this.port = port;
    }

    @Override
    public CompletionStage<JsonElement> call(JsonObject arguments) {
        HealthPort present = port.get();
        if (present == null) {
            throw new BobbinException(
                    ErrorCode.NOT_READY, "Nobody here knows the health of this daemon (bundle io.bobbin.metrics.http)");
        }
        return present.health().thenApply(RecordJson::of);
    }
}
