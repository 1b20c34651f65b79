package io.bobbin.itests.benchmarks.core;

import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.rm.tokens.internal.TokensComponent;
import io.bobbin.security.hmac.internal.HmacComponent;
import io.bobbin.security.spi.Security;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.osgi.framework.BundleContext;

/** The tokens of the distribution with {@code security=hmac}, put together as the framework would. */
final class DistributionTokens {

    private DistributionTokens() {}

    static TokenIssuer create() {
        List<Security> registered = new ArrayList<>();
        var context = (BundleContext) Proxy.newProxyInstance(
                BundleContext.class.getClassLoader(),
                new Class<?>[] {BundleContext.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("registerService")) {
                        registered.add((Security) arguments[1]);
                    }
                    return null;
                });
        new HmacComponent(context, DefaultValues.of(HmacComponent.Config.class));
        var tokens = new TokensComponent(hmac());
        try {
            Method bind = TokensComponent.class.getDeclaredMethod("bindSecurity", Security.class);
            bind.setAccessible(true);
            bind.invoke(tokens, registered.get(0));
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException("The component binds its security in another way", other);
        }
        return tokens;
    }

    private static TokensComponent.Config hmac() {
        TokensComponent.Config defaults = DefaultValues.of(TokensComponent.Config.class);
        return (TokensComponent.Config) Proxy.newProxyInstance(
                TokensComponent.class.getClassLoader(),
                new Class<?>[] {TokensComponent.Config.class},
                (proxy, method, arguments) ->
                        method.getName().equals("security") ? "hmac" : method.invoke(defaults, arguments));
    }
}
