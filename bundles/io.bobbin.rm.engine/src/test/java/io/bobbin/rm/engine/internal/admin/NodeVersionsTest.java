package io.bobbin.rm.engine.internal.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.release.Release;
import io.bobbin.rm.engine.internal.truth.Version;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeVersionsTest {

    private static final String MAJOR = Version.TEXT.substring(0, Version.TEXT.indexOf('.'));

    private static String refusal(String version, String least) {
        return NodeVersions.refusal("one:1", version, least);
    }

    @ParameterizedTest
    @CsvSource({"3.4, 3.4.0", "3.5.0, 3.4.9", "3.4.2, 3.4.2", "3.10.0, 3.9.1", "3.4.2-SNAPSHOT, 3.4.2", "3.4.10, 3.4.9"
    })
    @Spec("NOD-09")
    void whatIsAsNewAsWantedIsTakenIn(String version, String least) {
        assertThat(refusal(ours(version), ours(least))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"3.4, 3.4.1", "3.4.9, 3.5.0", "3.9.1, 3.10.0", "3.4.9, 3.4.10"})
    @Spec("NOD-09")
    void whatIsOlderIsNot(String version, String least) {
        assertThat(refusal(ours(version), ours(least)))
                .contains("runs release '" + ours(version) + "'")
                .endsWith("from release " + ours(least) + " on (setting minimum-node-version of io.bobbin.rm.engine)");
    }

    private static String ours(String version) {
        return MAJOR + version.substring(1);
    }

    @Test
    @Spec("NOD-09")
    void anotherMajorNumberIsRefusedWhateverIsWanted() {
        assertThat(refusal("97.0.0", "")).contains("different major numbers").contains("install " + MAJOR + ".x");
        assertThat(refusal("97.0.0", ours("3.0.0"))).contains("different major numbers");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "test", "1", "one.two", "1234567890.1"})
    void whatIsNoVersionIsTakenInUnlessOneIsWanted(String version) {
        assertThat(Release.of(version)).isEmpty();
        assertThat(refusal(version, "")).isEmpty();
        assertThat(refusal(version, ours("3.0.0"))).contains("minimum-node-version");
        assertThat(refusal(version, "any"))
                .as("what is wanted cannot be read either")
                .isEmpty();
    }

    @Test
    @Spec("NOD-09")
    void wordsBehindTheNumbersChangeNothing() {
        assertThat(refusal(" " + MAJOR + ".2.3-rc1 ", MAJOR + ".2.3")).isEmpty();
        assertThat(refusal(MAJOR + ".2.3-rc1", MAJOR + ".2.4")).isNotEmpty();
    }
}
