package io.bobbin.rm.admin.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The words of administration, and which call each is. */
class AdministrationVerbsTest {

    private static final Requester OPERATOR = Requester.operator("root");

    private final List<String> calls = new ArrayList<>();
    private final AdminPort port = (AdminPort) Proxy.newProxyInstance(
            AdminPort.class.getClassLoader(), new Class<?>[] {AdminPort.class}, (proxy, method, arguments) -> {
                calls.add(method.getName() + Arrays.asList(arguments).subList(1, arguments.length));
                assertThat(arguments[0]).isEqualTo(OPERATOR);
                return new CompletableFuture<>();
            });

    private void say(@Nullable AdminPort to, String verb, String arguments) throws Exception {
        AdminVerb word = new AdministrationVerbs(() -> to, OPERATOR).byName().get(verb);
        JsonObject json = JsonParser.parseString(arguments).getAsJsonObject();
        assertThat(word).as(verb).isNotNull();
        var unused = word.call(json);
    }

    @Test
    void eachWordIsOneCallByTheOperator() throws Exception {
        say(port, "node.drain", "{id: 'one:1', withinMs: 2000}");
        say(port, "node.drain", "{id: 'one:1', now: true}");
        say(port, "node.undrain", "{id: 'one:1'}");
        say(port, "node.resource", "{id: 'one:1', memory: 2048, vcores: 2}");
        say(port, "node.label", "{nodes: ['one:1'], label: 'gpu'}");
        say(port, "cluster.refresh-nodes", "{graceful: true}");
        say(port, "config.check", "{}");
        say(port, "config.check", "{name: 'q.yaml', text: 'root: {}'}");
        say(port, "cluster.add-labels", "{labels: ['gpu'], shared: true}");
        say(port, "app.move", "{id: 'application_1_0001', queue: 'q'}");
        say(port, "app.lifetime", "{id: 'application_1_0001', end: 7}");

        assertThat(calls)
                .containsExactly(
                        "drain[one:1, PT2S]",
                        "decommission[one:1]",
                        "undrain[one:1]",
                        "updateResource[one:1, 2048 MB, 2 vcores]",
                        "assignLabels[{one:1=gpu}]",
                        "refreshNodes[true, null]",
                        "checkQueues[, null]",
                        "checkQueues[q.yaml, root: {}]",
                        "addLabels[[NodeLabel[name=gpu, exclusive=false]]]",
                        "move[application_1_0001, q]",
                        "updateLifetime[application_1_0001, 7]");
    }

    @Test
    void aWordThatLacksAnArgumentIsRefused() {
        assertThatThrownBy(() -> say(port, "node.resource", "{id: 'one:1', memory: 2048}"))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.BAD_REQUEST))
                .hasMessageContaining("vcores");
        assertThat(calls).isEmpty();
    }

    @Test
    void aManagerThatDoesNotLeadSaysSo() {
        assertThatThrownBy(() -> say(null, "node.undrain", "{id: 'one:1'}"))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.STANDBY));
    }
}
