package io.bobbin.rm.admin.internal;

import com.google.gson.JsonElement;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.admin.socket.Arguments;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.scheduler.SwapRequest;
import io.bobbin.rm.ports.Requester;
import io.bobbin.rm.ports.SchedulerPort;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The words with which operators look at schedulers and swap them. A swap is answered as soon as it has begun; {@code
 * scheduler.record} tells how far it has come.
 */
final class SchedulerVerbs {

    private final Supplier<@Nullable SchedulerPort> port;
    private final Map<String, AdminVerb> verbs = new TreeMap<>();

    /**
     * @param port null while this manager does not lead
     * @param operator who asks: the daemon's own user, as nobody else can open the socket
     */
    SchedulerVerbs(Supplier<@Nullable SchedulerPort> port, Requester operator) {
        this.port = port;
        verb(
                "scheduler.list",
                (schedulers, arguments) -> schedulers.list(operator).thenApply(RecordJson::array));
        verb(
                "scheduler.show",
                (schedulers, arguments) -> schedulers.show(operator).thenApply(RecordJson::of));
        verb("scheduler.plan", (schedulers, arguments) -> schedulers
                .plan(operator, request(arguments))
                .thenApply(plan -> {
                    var json = RecordJson.object(plan);
                    json.addProperty("possible", plan.isPossible());
                    json.addProperty("remarkable", plan.isRemarkable());
                    return json;
                }));
        verb("scheduler.swap", (schedulers, arguments) -> schedulers
                .begin(operator, request(arguments))
                .thenApply(RecordJson::of));
        verb("scheduler.record", (schedulers, arguments) -> schedulers
                .record(operator, arguments.read("swap", SchedulerVerbs::number))
                .thenApply(RecordJson::of));
        verb(
                "scheduler.history",
                (schedulers, arguments) -> schedulers.history(operator).thenApply(RecordJson::array));
    }

    Map<String, AdminVerb> byName() {
        return verbs;
    }

    /** With {@code undo}, back to the one before. */
    private static SwapRequest request(Arguments arguments) {
        if (arguments.flag("undo")) {
            return SwapRequest.UNDO;
        }
        String scheduler = arguments.text("scheduler");
        if (scheduler.isBlank()) {
            throw Arguments.bad("scheduler", "'" + scheduler + "' (expected NAME or NAME@VERSION)");
        }
        return new SwapRequest(scheduler);
    }

    private static Long number(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException malformed) {
            throw new IllegalArgumentException("'" + text + "' (expected the number of a swap)", malformed);
        }
    }

    private void verb(
            String name,
            BiFunction<SchedulerPort, Arguments, ? extends CompletionStage<? extends JsonElement>> answer) {
        verbs.put(name, arguments -> {
            SchedulerPort schedulers = port.get();
            if (schedulers == null) {
                throw new BobbinException(ErrorCode.STANDBY, "This manager does not lead, or is starting");
            }
            return answer.apply(schedulers, new Arguments(arguments));
        });
    }
}
