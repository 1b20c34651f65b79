package io.bobbin.itests.benchmarks.plugins;

import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.rm.tokens.internal.TokensComponent;
import io.bobbin.security.hmac.internal.HmacComponent;
import io.bobbin.security.spi.Security;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.osgi.framework.BundleContext;

/** The security {@code hmac} and the tokens that a manager makes with it, as a framework would put them together. */
public final class HmacSecurity {

    private HmacSecurity() {}

    /**
     * @param data the data directory of the daemon whose nodes' secret is shown
     */
    public static Security in(Path data) {
        List<Security> registered = new ArrayList<>();
        var context = (BundleContext) Proxy.newProxyInstance(
                BundleContext.class.getClassLoader(),
                new Class<?>[] {BundleContext.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("registerService")) {
                        registered.add((Security) arguments[1]);
                    }
                    return method.getName().equals("getProperty") ? data.toString() : null;
                });
        new HmacComponent(context, DefaultValues.of(HmacComponent.Config.class));
        return registered.get(0);
    }

    /** Tokens for a manager in this process. */
    public static TokenIssuer tokens() {
        var tokens = new TokensComponent(configuration());
        try {
            Method bind = TokensComponent.class.getDeclaredMethod("bindSecurity", Security.class);
            bind.setAccessible(true);
            bind.invoke(tokens, in(Path.of("data")));
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException("The component binds its security in another way", other);
        }
        return tokens;
    }

    private static TokensComponent.Config configuration() {
        TokensComponent.Config defaults = DefaultValues.of(TokensComponent.Config.class);
        return (TokensComponent.Config) Proxy.newProxyInstance(
                TokensComponent.class.getClassLoader(),
                new Class<?>[] {TokensComponent.Config.class},
                (proxy, method, arguments) ->
                        method.getName().equals("security") ? "hmac" : method.invoke(defaults, arguments));
    }
}
