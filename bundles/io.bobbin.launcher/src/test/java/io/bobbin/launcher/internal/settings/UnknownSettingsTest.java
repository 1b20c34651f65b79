package io.bobbin.launcher.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.launcher.LaunchException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnknownSettingsTest {

    private static final String DESCRIPTION =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <metatype:MetaData xmlns:metatype="http://www.osgi.org/xmlns/metatype/v1.4.0">
              <OCD id="types" name="Engine">
                <AD id="node-expiry-ms" type="Long"/>
                <AD id="am-expiry-ms" type="Long"/>
              </OCD>
              <Designate pid="io.bobbin.rm.engine"><Object ocdref="types"/></Designate>
              <Designate factoryPid="io.bobbin.door"><Object ocdref="types"/></Designate>
            </metatype:MetaData>
            """;

    @TempDir
    Path directory;

    private Path etc;

    @BeforeEach
    void makeEtc() throws IOException {
        etc = Files.createDirectory(directory.resolve("etc"));
    }

    private Path jar(String description) throws IOException {
        Path jar = directory.resolve("engine.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("OSGI-INF/metatype/engine.xml"));
            out.write(description.getBytes(StandardCharsets.UTF_8));
            out.closeEntry();
        }
        return jar;
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(etc.resolve(name), text);
    }

    private List<String> unknown(String... overlays) throws Exception {
        var settings = new SettingsReader(Map.of()).read(Map.of(), etc, List.of(overlays));
        return UnknownSettings.in(settings, KnownKeys.in(List.of(jar(DESCRIPTION))));
    }

    @Test
    void aSlipOfThePenIsNamedWithItsFileAndTheNearestKnownKey() throws Exception {
        Path file = file("io.bobbin.rm.engine.config", "node-expiry-ms = L\"5\"\nam-expiri-ms = L\"5\"\n");

        assertThat(unknown())
                .containsExactly(file + ": io.bobbin.rm.engine has no setting am-expiri-ms, so it has no effect"
                        + " (nearest: am-expiry-ms)");
    }

    @Test
    void ofAKeyThatIsLikeNoOtherAllThatThereAreAreNamed() throws Exception {
        assertThat(unknown("io.bobbin.rm.engine:colour=red"))
                .containsExactly("setting io.bobbin.rm.engine:colour=red: io.bobbin.rm.engine has no setting colour,"
                        + " so it has no effect (known: am-expiry-ms, node-expiry-ms)");
    }

    @Test
    void aPidThatIsNearlyAKnownOneIsToldAndOneOfSomebodyElseIsNot() throws Exception {
        Path file = file("io.bobbin.rm.engin.config", "a = \"1\"\nb = \"2\"\n");
        file("com.example.plugin.config", "a = \"1\"\n");

        assertThat(unknown())
                .containsExactly(file + ": no bundle reads io.bobbin.rm.engin, so it has no effect"
                        + " (meant: io.bobbin.rm.engine?)");
    }

    @Test
    void oneOfSeveralOfAKindHasTheKeysOfItsKind() throws Exception {
        file("io.bobbin.door~front.config", "am-expiry-ms = L\"5\"\nopen = B\"true\"\n");

        assertThat(unknown()).singleElement().asString().contains("io.bobbin.door~front has no setting open");
    }

    @Test
    void whatTheComponentRuntimeReadsIsKnown() throws Exception {
        file("io.bobbin.rm.engine.config", "service.ranking = I\"5\"\nstore.target = \"(name=memory)\"\n");

        assertThat(unknown()).isEmpty();
    }

    @Test
    void whatIsRightIsNotSpokenOf() throws Exception {
        file("io.bobbin.rm.engine.config", "am-expiry-ms = L\"5\"\n");

        assertThat(unknown("io.bobbin.rm.engine:node-expiry-ms=7")).isEmpty();
    }

    @Test
    void aDescriptionThatCannotBeReadIsAProblemThatNamesItsJar() throws Exception {
        Path jar = jar("<OCD");

        assertThatThrownBy(() -> KnownKeys.in(List.of(jar)))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining(jar.toString());
    }

    @Test
    void theDistanceOfWordsIsTheNumberOfLettersToChange() {
        assertThat(UnknownSettings.distance("", "abc")).isEqualTo(3);
        assertThat(UnknownSettings.distance("abc", "abc")).isZero();
        assertThat(UnknownSettings.distance("kitten", "sitting")).isEqualTo(3);
    }
}
