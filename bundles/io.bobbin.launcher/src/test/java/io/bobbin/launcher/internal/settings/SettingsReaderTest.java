package io.bobbin.launcher.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsReaderTest {

    @TempDir
    Path etc;

    private Map<String, Map<String, Object>> feature = Map.of();

    @Test
    void aFileWinsOverTheFeatureKeyByKey() throws Exception {
        feature = Map.of("p", Map.of("a", "feature", "b", "feature"));
        file("p.config", "b = \"file\"\n");

        assertThat(read().byPid().get("p")).isEqualTo(Map.of("a", "feature", "b", "file"));
    }

    @Test
    void anOverlayWinsOverTheFileAndALaterOverlayOverAnEarlier() throws Exception {
        file("p.config", "a = \"file\"\nb = \"file\"\nc = \"file\"\n");

        assertThat(read("p:b=first", "p:c=first", "p:c=second").byPid().get("p"))
                .isEqualTo(Map.of("a", "file", "b", "first", "c", "second"));
    }

    @Test
    void anOverlayIsATextUnlessItIsWrittenAsTyped() throws Exception {
        assertThat(read("p:text=7", "p:number=I\"7\"", "p:list=[\"a\",\"b\"]", "p:equation=a=b", "p:empty=")
                        .byPid()
                        .get("p"))
                .containsEntry("text", "7")
                .containsEntry("number", 7)
                .containsEntry("list", new String[] {"a", "b"})
                .containsEntry("equation", "a=b")
                .containsEntry("empty", "");
    }

    @Test
    void anEmptyFileConfiguresItsPidToo() throws Exception {
        file("p~one.config", "");
        file("notes.txt", "not a setting");

        assertThat(read().byPid()).containsOnlyKeys("p~one");
    }

    @Test
    void knownWordsAreReplacedAndOthersStay() throws Exception {
        file("p.config", "a = \"${bobbin.data}/local\"\nb = [\"${bobbin.data}\", \"${HOME}\"]\n");

        assertThat(read("p:c=${bobbin.data}").byPid().get("p"))
                .containsEntry("a", "/data/local")
                .containsEntry("b", new String[] {"/data", "${HOME}"})
                .containsEntry("c", "/data");
    }

    @Test
    void settingsAreOptional() throws LaunchException {
        assertThat(new SettingsReader(Map.of())
                        .read(Map.of(), etc.resolve("missing"), List.of())
                        .isEmpty())
                .isTrue();
    }

    @Test
    void anOverlayWithoutPidOrKeyIsRefused() {
        for (String malformed : List.of("p", "p=v", ":k=v", "p:=v", "")) {
            assertThatThrownBy(() -> read(malformed))
                    .isInstanceOf(LaunchException.class)
                    .hasMessage("setting: " + malformed + " (expected: pid:key=value)");
        }
    }

    private void file(String name, String text) throws IOException {
        Files.writeString(etc.resolve(name), text);
    }

    private Settings read(String... overlays) throws LaunchException {
        return new SettingsReader(Map.of("bobbin.data", "/data")).read(feature, etc, List.of(overlays));
    }
}
