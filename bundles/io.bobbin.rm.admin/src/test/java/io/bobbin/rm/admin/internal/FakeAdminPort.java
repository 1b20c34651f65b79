package io.bobbin.rm.admin.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A port that notes who asks for what and gives the answers that a test lays out. */
final class FakeAdminPort {

    final List<String> calls = new ArrayList<>();
    private final Map<String, CompletionStage<?>> answers = new HashMap<>();
    private final AdminPort port = (AdminPort) Proxy.newProxyInstance(
            AdminPort.class.getClassLoader(), new Class<?>[] {AdminPort.class}, (proxy, method, arguments) -> {
                var requester = (Requester) arguments[0];
                calls.add((requester.administrator() ? "operator " : "") + requester.user() + " " + method.getName()
                        + " " + Arrays.asList(arguments).subList(1, arguments.length));
                return answers.getOrDefault(method.getName(), new CompletableFuture<>());
            });

    AdminPort port() {
        return port;
    }

    void answers(String method, @Nullable Object answer) {
        answers.put(method, CompletableFuture.completedStage(answer));
    }

    void refuses(String method, BobbinException refusal) {
        answers.put(method, CompletableFuture.failedStage(refusal));
    }
}
