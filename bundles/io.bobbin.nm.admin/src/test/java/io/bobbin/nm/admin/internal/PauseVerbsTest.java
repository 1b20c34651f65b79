package io.bobbin.nm.admin.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.ports.ContainerChangePort;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class PauseVerbsTest {

    private static final ContainerId ONE = new ApplicationId(1, 1).attempt(1).container(1);

    private final List<String> heard = new ArrayList<>();
    private final PauseVerbs verbs = new PauseVerbs((ContainerChangePort) Proxy.newProxyInstance(
            ContainerChangePort.class.getClassLoader(),
            new Class<?>[] {ContainerChangePort.class},
            (proxy, method, arguments) -> {
                heard.add(method.getName() + " " + arguments[0]);
                return CompletableFuture.completedFuture(null);
            }));

    private String call(String verb, JsonObject arguments) {
        return String.valueOf(Objects.requireNonNull(verbs.byName().get(verb))
                .call(arguments)
                .toCompletableFuture()
                .join());
    }

    @Test
    void aContainerIsPausedAndResumed() {
        var arguments = new JsonObject();
        arguments.addProperty("container", ONE.toString());

        assertThat(call("container.pause", arguments)).contains(ONE.toString(), "accepted");
        call("container.resume", arguments);

        assertThat(heard).containsExactly("pause " + ONE, "resume " + ONE);
    }

    @Test
    void withoutAContainerNothingIsPaused() {
        assertThatThrownBy(() -> call("container.pause", new JsonObject())).isInstanceOf(BobbinException.class);
        assertThat(heard).isEmpty();
    }
}
