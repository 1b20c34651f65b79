package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.store.spi.StateStore;
import io.bobbin.store.spi.StoreAbilities;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A plugin that throws anything at all, errors of the machine included, fails what needed it and nothing else (P11). */
class BrokenPluginsTest {

    enum Breakage {
        EXCEPTION(() -> new IllegalStateException("out of order")),
        MISSING_CLASS(() -> new NoClassDefFoundError("org/example/Missing")),
        ENDLESS_RECURSION(StackOverflowError::new),
        NO_METHOD(() -> new AbstractMethodError("of an earlier version"));

        private final Supplier<Throwable> thrown;

        Breakage(Supplier<Throwable> thrown) {
            this.thrown = thrown;
        }

        /** A plugin that has a name, and throws whatever else it is told. */
        <T> T plugin(Class<T> type) {
            return type.cast(Proxy.newProxyInstance(
                    type.getClassLoader(),
                    new Class<?>[] {type},
                    (proxy, method, arguments) -> switch (method.getName()) {
                        case "name" -> "memory";
                        case "abilities" -> new StoreAbilities(false, false);
                        case "equals" -> proxy == arguments[0];
                        case "hashCode" -> System.identityHashCode(proxy);
                        case "toString" -> "broken " + type.getSimpleName();
                        default -> throw thrown.get();
                    }));
        }
    }

    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private ApplicationSubmissionContext submitted() {
        ApplicationSubmissionContext context = cluster.context();
        cluster.now(cluster.engine().clients().submit(Cluster.ANN, context));
        return context;
    }

    @ParameterizedTest
    @EnumSource
    void aStoreThatThrowsFailsWhatItWasToStore(Breakage breakage) {
        cluster.join("one", 8192);
        StateStore broken = breakage.plugin(StateStore.class);
        cluster.now(cluster.engine().unbindStore(cluster.store()));
        cluster.now(cluster.engine().bindStore(broken));

        assertThatThrownBy(this::submitted).isInstanceOf(BobbinException.class);

        cluster.now(cluster.engine().unbindStore(broken));
        cluster.now(cluster.engine().bindStore(cluster.store()));
        assertThat(cluster.state(submitted().id())).isEqualTo(ApplicationState.ACCEPTED);
    }

    @ParameterizedTest
    @EnumSource
    void aLauncherThatThrowsFailsTheApplicationsThatItWasToStart(Breakage breakage) {
        cluster.join("one", 8192);
        AmLauncher broken = breakage.plugin(AmLauncher.class);
        cluster.now(cluster.engine().bindLauncher(broken));

        ApplicationSubmissionContext unlucky = submitted();
        cluster.advance(Duration.ofMinutes(1));
        assertThat(cluster.state(unlucky.id())).isEqualTo(ApplicationState.FAILED);

        cluster.now(cluster.engine().unbindLauncher(broken));
        submitted();
        assertThat(cluster.launcher().orders()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void aTokenIssuerThatThrowsHoldsBackWhatNeedsAToken(Breakage breakage) {
        cluster.join("one", 8192);
        TokenIssuer broken = breakage.plugin(TokenIssuer.class);
        cluster.now(cluster.engine().bindTokenIssuer(broken));

        submitted();
        cluster.advance(Duration.ofSeconds(2));
        assertThat(cluster.launcher().orders()).isEmpty();

        cluster.now(cluster.engine().unbindTokenIssuer(broken));
        cluster.advance(Duration.ofSeconds(2));
        assertThat(cluster.launcher().orders()).hasSize(1);
    }
}
