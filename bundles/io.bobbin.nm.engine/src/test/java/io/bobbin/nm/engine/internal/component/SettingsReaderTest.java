package io.bobbin.nm.engine.internal.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.testkit.spec.Spec;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsReaderTest {

    private final SettingsReader reader =
            new SettingsReader(Path.of("/data"), Map.of("PATH", "/bin", "SECRET", "x"), "0.1");

    /** A configuration with these values, by the names of its methods, and all others at their defaults. */
    private static Config config(Map<String, Object> values) {
        return (Config) Proxy.newProxyInstance(
                Config.class.getClassLoader(),
                new Class<?>[] {Config.class},
                (proxy, method, arguments) -> values.getOrDefault(method.getName(), method.getDefaultValue()));
    }

    @Test
    @Spec("EXE-02")
    void theDefaultsAreThoseOfANodeOnADesk() {
        NodeSettings settings = reader.read(config(Map.of()));

        assertThat(settings.capability()).isEqualTo(Resource.of(8192, 16));
        assertThat(settings.localDirectories()).containsExactly(Path.of("/data/local"));
        assertThat(settings.logDirectories()).containsExactly(Path.of("/data/logs"));
        assertThat(settings.killDelay()).isEqualTo(Duration.ofMillis(250));
        assertThat(settings.rack()).isEmpty();
        assertThat(settings.executor()).isEqualTo("process");
        assertThat(settings.logRetention()).isEqualTo(Duration.ofHours(3));
        assertThat(settings.healthInterval()).isEqualTo(Duration.ofSeconds(10));
        assertThat(settings.startMemory()).isEqualTo(Duration.ofMinutes(15));
        assertThat(settings.tokensRequired()).isTrue();
        assertThat(settings.userHome()).isEqualTo("/home/");
        assertThat(settings.administratorVariables()).isEmpty();
        assertThat(config(Map.of()).containers$_$at$_$stop()).isEqualTo("auto");
    }

    @Test
    void containersInheritWhatIsNamedAndAlwaysAJava() {
        assertThat(reader.read(config(Map.of())).inheritedVariables())
                .containsOnlyKeys("JAVA_HOME", "PATH")
                .containsEntry("JAVA_HOME", System.getProperty("java.home"));
    }

    @Test
    void directoriesAreTakenFromTheDataDirectory() {
        var settings = reader.read(config(Map.of(
                "local$_$directories", new String[] {"/disk1/local", "more"},
                "log$_$directories", new String[] {" "})));

        assertThat(settings.localDirectories()).containsExactly(Path.of("/disk1/local"), Path.of("/data/more"));
        assertThat(settings.logDirectories()).containsExactly(Path.of("/data/logs"));
    }

    @Test
    void whatMakesNoSenseIsRefusedByName() {
        assertThatThrownBy(() -> reader.read(config(Map.of("memory$_$mb", 0L))))
                .hasMessageContaining("memory-mb")
                .hasMessageContaining("0")
                .extracting(failure -> ((BobbinException) failure).code())
                .isEqualTo(ErrorCode.CONFIGURATION);
        assertThatThrownBy(() -> reader.read(config(Map.of("container$_$variables", new String[] {"novalue"}))))
                .hasMessageContaining("novalue");
    }

    @Test
    void noTimeIsLongerThanCanBeReckonedWith() {
        assertThatThrownBy(() -> reader.read(config(Map.of("start$_$memory$_$seconds", Long.MAX_VALUE))))
                .hasMessage("Setting start-memory-seconds of io.bobbin.nm.engine: 9223372036854775807 "
                        + "(expected: at most 3153600000)");
    }

    @Test
    void whatBecomesOfContainersIsOneOfThreeWords() {
        assertThatThrownBy(() -> reader.read(config(Map.of("containers$_$at$_$stop", "leave"))))
                .hasMessageContaining("leave")
                .hasMessageContaining("keep, kill, auto");
    }
}
