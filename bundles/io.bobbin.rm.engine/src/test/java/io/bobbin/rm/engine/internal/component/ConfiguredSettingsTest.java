package io.bobbin.rm.engine.internal.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.LoadLimits;
import io.bobbin.rm.model.rights.QueueAcls;
import io.bobbin.rm.model.rights.Rights;
import io.bobbin.testkit.spec.Spec;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfiguredSettingsTest {

    /** A configuration with its defaults but for some settings. */
    private static EngineConfig config(Map<String, Object> set) {
        return (EngineConfig) Proxy.newProxyInstance(
                EngineConfig.class.getClassLoader(),
                new Class<?>[] {EngineConfig.class},
                (proxy, method, arguments) -> {
                    String name = method.getName().replace("$_$", "-");
                    return set.containsKey(name) ? set.get(name) : method.getDefaultValue();
                });
    }

    @Test
    void theDefaultsAreThoseOfTheEngine() {
        assertThat(ConfiguredSettings.of(config(Map.of())))
                .isEqualTo(EngineSettings.DEFAULT.toBuilder()
                        .queuesFile("queues.yaml")
                        .build());
    }

    @Test
    void settingsAreTakenOver() {
        EngineSettings settings = ConfiguredSettings.of(config(Map.of(
                "scheduler",
                "capacity",
                "maximum-memory-mb",
                16384L,
                "maximum-vcores",
                16L,
                "minimum-memory-mb",
                256L,
                "calculator",
                "dominant",
                "node-expiry-ms",
                20_000L)));

        assertThat(settings.scheduler()).isEqualTo("capacity");
        assertThat(settings.limits().maximum()).isEqualTo(Resource.of(16384, 16));
        assertThat(settings.limits().minimum()).isEqualTo(Resource.of(256, 1));
        assertThat(settings.calculator()).isEqualTo(ResourceCalculator.DOMINANT);
        assertThat(settings.expiries().node()).isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void amountsOfMemoryAreInMegabytesAndZeroIsAPartOfTheHeap() {
        LoadLimits load = ConfiguredSettings.of(config(Map.of("asks-mb", 3, "launch-contexts-mb", 5)))
                .load();

        assertThat(load.wishBytes()).isEqualTo(3 << 20);
        assertThat(load.launchBytes()).isEqualTo(5 << 20);
        assertThat(ConfiguredSettings.of(config(Map.of("asks-mb", 0))).load().wishBytes())
                .isEqualTo(LoadLimits.ofHeap());
    }

    @Test
    @Spec({"ACL-05", "ACL-06", "ACL-07"})
    void rightsAreTakenOver() {
        Rights rights = ConfiguredSettings.of(
                        config(Map.of("acl-enabled", true, "admin-acl", "root ops", "queue-acls", new String[] {
                            "root submit  staff", "root.default submit ann,bob", "root administer olga"
                        })))
                .rights();

        assertThat(rights)
                .isEqualTo(new Rights(
                        true,
                        AccessList.of("root ops"),
                        new QueueAcls(
                                Map.of("root", AccessList.of(" staff"), "root.default", AccessList.of("ann,bob")),
                                Map.of("root", AccessList.of("olga")))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "root", "root submit", "default submit ann", "root kill ann", "rooted submit ann"})
    void aRightToAQueueThatIsNotUnderstoodIsRefused(String line) {
        assertThatThrownBy(() -> ConfiguredSettings.of(config(Map.of("queue-acls", new String[] {line}))))
                .hasMessageContaining("queue-acls")
                .hasMessageContaining("root.default submit ann,bob staff");
    }

    @Test
    void oneRightToAQueueIsSaidOnce() {
        assertThatThrownBy(() -> ConfiguredSettings.of(
                        config(Map.of("queue-acls", new String[] {"root submit ann", "root submit bob"}))))
                .hasMessageContaining("root submit bob");
    }

    @ParameterizedTest
    @CsvSource({
        "minimum-memory-mb, 0, from 1 to 8192",
        "minimum-memory-mb, 8193, from 1 to 8192",
        "minimum-vcores, 5, from 1 to 4",
        "node-expiry-ms, 0, at least 1",
        "heartbeat-interval-ms, -1, at least 1",
    })
    void aNumberThatMakesNoSenseIsNamedWithWhatWasExpected(String setting, long value, String expected) {
        assertThatThrownBy(() -> ConfiguredSettings.of(config(Map.of(setting, value))))
                .isInstanceOfSatisfying(
                        BobbinException.class, wrong -> assertThat(wrong.code()).isEqualTo(ErrorCode.CONFIGURATION))
                .hasMessage(
                        "Setting " + setting + " of io.bobbin.rm.engine: " + value + " (expected: " + expected + ")");
    }

    @Test
    void anUnknownCalculatorAndARackWithoutSlashAreRefused() {
        assertThatThrownBy(() -> ConfiguredSettings.of(config(Map.of("calculator", "magic"))))
                .hasMessageContaining("magic")
                .hasMessageContaining("memory or dominant");
        assertThatThrownBy(() -> ConfiguredSettings.of(config(Map.of("default-rack", "rack"))))
                .hasMessageContaining("begins with a slash");
    }
}
