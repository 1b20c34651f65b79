package io.bobbin.launcher.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureReaderTest {

    @TempDir
    Path directory;

    @Test
    void bundlesKeepTheOrderOfTheFileAndTheirStartOrder() throws Exception {
        Feature feature = read(
                """
                {"id": "io.bobbin:rm:1", "bundles": [
                  {"id": "g.h:b:2.0", "start-order": 7},
                  {"id": "g.h:a:1.0"}
                ]}""");

        assertThat(feature.id()).isEqualTo("io.bobbin:rm:1");
        assertThat(feature.bundles())
                .containsExactly(
                        new FeatureBundle("g.h:b:2.0", "g.h", "b", "2.0", 7),
                        new FeatureBundle("g.h:a:1.0", "g.h", "a", "1.0", FeatureBundle.DEFAULT_START_ORDER));
    }

    @Test
    void aBundleMayBeATextAlone() throws Exception {
        assertThat(read("{'id': 'x', 'bundles': ['g:a:1']}").bundles())
                .extracting(FeatureBundle::fileName)
                .containsExactly("a-1.jar");
    }

    @Test
    void frameworkPropertiesComeFromTheirExtension() throws Exception {
        Feature feature = read(
                """
                {"id": "x", "bundles": ["g:a:1"], "extensions": {
                  "framework-launching-properties": {"type": "json", "json": {"a.b": "c", "n": 1}}}}""");

        assertThat(feature.frameworkProperties()).isEqualTo(Map.of("a.b", "c", "n", "1"));
    }

    @Test
    void configurationsKeepTheirTypes() throws Exception {
        Feature feature = read(
                """
                {"id": "x", "bundles": ["g:a:1"], "configurations": {
                  "some.pid": {"text": "t", "whole": 7, "part": 0.5, "on": true, "list": ["a", "b"]}}}""");

        assertThat(feature.configurations().get("some.pid"))
                .containsEntry("text", "t")
                .containsEntry("whole", 7L)
                .containsEntry("part", 0.5)
                .containsEntry("on", true)
                .containsEntry("list", new String[] {"a", "b"});
    }

    @Test
    void aMissingFileIsNamed() {
        Path missing = directory.resolve("none.json");

        assertThatThrownBy(() -> FeatureReader.read(missing))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining(missing.toString())
                .hasMessageContaining("readable");
    }

    @Test
    void whatIsNoFeatureIsRefusedWithTheFileAndTheOffender() {
        assertRefused("[]", "OSGi Feature JSON");
        assertRefused("{", "OSGi Feature JSON");
        assertRefused("{'bundles': ['g:a:1']}", "the feature has no id");
        assertRefused("{'id': 'x'}", "at least one bundle");
        assertRefused("{'id': 'x', 'bundles': [{}]}", "a bundle has no id");
        assertRefused("{'id': 'x', 'bundles': ['g:a']}", "g:a (expected: group:artifact:version)");
        assertRefused("{'id': 'x', 'bundles': ['g:a:1', 'g:a:1']}", "g:a:1 (expected: listed once)");
        assertRefused("{'id': 'x', 'bundles': [{'id': 'g:a:1', 'start-order': 'soon'}]}", "OSGi Feature JSON");
    }

    @Test
    void aVersionThatTheBuildDidNotFillInIsRefused() {
        assertRefused("{'id': 'x', 'bundles': ['g:a:${version}']}", "g:a:${version}");
    }

    private void assertRefused(String json, String words) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("feature.json")
                .hasMessageContaining(words);
    }

    private Feature read(String json) throws IOException, LaunchException {
        return FeatureReader.read(Files.writeString(directory.resolve("feature.json"), json));
    }
}
