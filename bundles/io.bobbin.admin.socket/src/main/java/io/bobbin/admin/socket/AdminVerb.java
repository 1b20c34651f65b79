package io.bobbin.admin.socket;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What a daemon does for one word of its admin socket. Called on a thread of the server, which waits for the stage; a
 * {@link io.bobbin.api.error.BobbinException}, thrown or in the stage, is answered with its code and message.
 *
 * <p>A verb that is a service with the property {@value #NAME} is understood on every admin socket of its daemon as long
 * as it is registered.
 */
@ConsumerType
@FunctionalInterface
public interface AdminVerb {

    /** Service property: the word. */
    String NAME = "bobbin.verb";

    /**
     * Answers a question.
     *
     * @param arguments as sent; empty when none were
     */
    CompletionStage<? extends JsonElement> call(JsonObject arguments);
}
