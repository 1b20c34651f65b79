package io.bobbin.rm.admin.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.scheduler.SlotState;
import io.bobbin.api.scheduler.SwapFinding;
import io.bobbin.api.scheduler.SwapFinding.Severity;
import io.bobbin.api.scheduler.SwapOutcome;
import io.bobbin.api.scheduler.SwapPlan;
import io.bobbin.api.scheduler.SwapRecord;
import io.bobbin.rm.ports.Requester;
import io.bobbin.rm.ports.SchedulerPort;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The words about schedulers, and which call each is. */
class SchedulerVerbsTest {

    private static final Requester OPERATOR = Requester.operator("root");
    private static final SwapRecord RECORD = new SwapRecord(
            3, "fifo@1.0.0", "fair@1.0.0", "root", 5, List.of(), SwapOutcome.RUNNING, "", -1, 0, List.of(), "");

    private final List<String> calls = new ArrayList<>();
    private final SchedulerPort port = (SchedulerPort) Proxy.newProxyInstance(
            SchedulerPort.class.getClassLoader(), new Class<?>[] {SchedulerPort.class}, (proxy, method, arguments) -> {
                calls.add(method.getName() + Arrays.asList(arguments).subList(1, arguments.length));
                assertThat(arguments[0]).isEqualTo(OPERATOR);
                return CompletableFuture.completedStage(
                        switch (method.getName()) {
                            case "plan" -> new SwapPlan(
                                    "fifo@1.0.0",
                                    "fair@1.0.0",
                                    List.of(new SwapFinding(Severity.CHANGES, "queues", "1 application moves")),
                                    List.of());
                            case "list", "history" -> List.of();
                            case "show" -> new SlotState("fifo@1.0.0", "", "fifo", "", 1, List.of(), null, List.of());
                            default -> RECORD;
                        });
            });

    private JsonElement say(@Nullable SchedulerPort to, String verb, String arguments) {
        return Objects.requireNonNull(
                        new SchedulerVerbs(() -> to, OPERATOR).byName().get(verb), verb)
                .call(JsonParser.parseString(arguments).getAsJsonObject())
                .toCompletableFuture()
                .join();
    }

    @Test
    void eachWordIsOneCallByTheOperator() {
        say(port, "scheduler.list", "{}");
        say(port, "scheduler.show", "{}");
        say(port, "scheduler.plan", "{scheduler: 'fair'}");
        say(port, "scheduler.swap", "{scheduler: 'fair@1.0.0'}");
        say(port, "scheduler.swap", "{undo: true}");
        say(port, "scheduler.record", "{swap: 3}");
        say(port, "scheduler.history", "{}");

        assertThat(calls)
                .containsExactly(
                        "list[]",
                        "show[]",
                        "plan[SwapRequest[scheduler=fair]]",
                        "begin[SwapRequest[scheduler=fair@1.0.0]]",
                        "begin[SwapRequest[scheduler=]]",
                        "record[3]",
                        "history[]");
    }

    @Test
    void aPlanSaysWhetherItIsWorthReading() {
        var plan = say(port, "scheduler.plan", "{scheduler: 'fair'}").getAsJsonObject();

        assertThat(plan.get("remarkable").getAsBoolean()).isTrue();
        assertThat(plan.get("possible").getAsBoolean()).isTrue();
    }

    @Test
    void aSwapIsToldAsFarAsItHasCome() {
        var record = say(port, "scheduler.swap", "{scheduler: 'fair'}").getAsJsonObject();

        assertThat(record.get("number").getAsLong()).isEqualTo(3);
        assertThat(record.get("outcome").getAsString()).isEqualTo("RUNNING");
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        refused(ErrorCode.BAD_REQUEST, port, "scheduler.swap", "{scheduler: ' '}");
        refused(ErrorCode.BAD_REQUEST, port, "scheduler.swap", "{}");
        refused(ErrorCode.BAD_REQUEST, port, "scheduler.record", "{swap: 'first'}");
        refused(ErrorCode.STANDBY, null, "scheduler.list", "{}");
        assertThat(calls).isEmpty();
    }

    private void refused(ErrorCode code, @Nullable SchedulerPort to, String verb, String arguments) {
        assertThatThrownBy(() -> say(to, verb, arguments))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(code));
    }
}
