package io.bobbin.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;

class LauncherTest {

    @TempDir
    Path directory;

    private SampleHome sample;

    @BeforeEach
    void makeHome() throws IOException {
        sample = new SampleHome(directory.resolve("home"));
    }

    @Test
    void aBundleSeesWhereItIsAndItsSettingsWhenItStarts() throws Exception {
        sample.addRecorder().configure("sample", "port = I\"7072\"\nroom = \"${bobbin.id}\"\nname = \"file\"\n");

        try (Daemon daemon = Launcher.start(sample.options("sample:name=overlay"))) {
            assertThat(daemon.framework().getState()).isEqualTo(Bundle.ACTIVE);
            assertThat(sample.record()).containsExactly("start rm rm1", "{name=overlay, port=7072, room=rm1}");
        }
        assertThat(sample.record()).last().isEqualTo("stop");
    }

    @Test
    void theDataDirectoryIsHeldWhileTheDaemonRunsAndFreeAfterwards() throws Exception {
        try (Daemon daemon = Launcher.start(sample.options())) {
            assertThat(daemon.framework().getState()).isEqualTo(Bundle.ACTIVE);
            assertProblems(() -> Launcher.start(sample.options()), "expected: in use by no other daemon");
        }
        Launcher.start(sample.options()).stop();
    }

    @Test
    void aSettingThatIsGoneFromItsFileIsGoneAfterTheNextStart() throws Exception {
        sample.addRecorder().configure("sample", "old = \"1\"\n");
        Launcher.start(sample.options()).stop();
        sample.configure("sample", "new = \"2\"\n");
        Launcher.start(sample.options()).stop();

        assertThat(sample.record())
                .containsExactly("start rm rm1", "{old=1}", "stop", "start rm rm1", "{new=2}", "stop");
    }

    @Test
    void aDaemonStoppedFromInsideIsOrderly() throws Exception {
        Daemon daemon = Launcher.start(sample.options());
        daemon.framework().getBundleContext().getBundle(0).stop();

        assertThat(daemon.awaitStop()).isTrue();
        assertThat(sample.data().resolve("daemon.lock")).doesNotExist();
    }

    @Test
    void aPackageThatNobodyOffersIsNamedWithTheBundleThatNeedsIt() throws Exception {
        sample.add(SampleBundle.named("needy").header("Import-Package", "org.missing;version=\"[1,2)\""), "needy");
        sample.add(SampleBundle.named("innocent").header("Require-Bundle", "needy"), "innocent");

        assertProblems(
                () -> Launcher.start(sample.options()),
                "bundle needy: needs package (&(osgi.wiring.package=org.missing)(version>=1.0.0)(!(version>=2.0.0))),"
                        + " offered by no bundle of the feature");
    }

    @Test
    void aPackageOfferedInTheWrongVersionIsNamedWithTheVersionThereIs() throws Exception {
        sample.add(SampleBundle.named("giver").header("Export-Package", "org.given;version=\"3.1\""), "giver");
        sample.add(SampleBundle.named("needy").header("Import-Package", "org.given;version=\"[1,2)\""), "needy");

        assertProblems(() -> Launcher.start(sample.options()), "offered in version 3.1.0 by giver");
    }

    @Test
    void aBundleThatThrowsInItsActivatorStopsTheDaemonWithItsWords() throws Exception {
        sample.add(
                SampleBundle.named("failing")
                        .header("Import-Package", "org.osgi.framework")
                        .activator(FailingActivator.class),
                "failing");

        assertProblems(() -> Launcher.start(sample.options()), "port 7072 is taken");
        assertThat(sample.data().resolve("daemon.lock")).doesNotExist();
    }

    @Test
    void settingsThatNobodyTakesAreAProblem() throws Exception {
        Path home = directory.resolve("bare");
        SampleBundle.named("plain").writeTo(home.resolve("lib"));
        Path feature = Files.writeString(home.resolve("f.json"), "{'id': 'f', 'bundles': ['test:plain:1']}");
        var options = new LaunchOptions(
                feature, home, home.resolve("data"), "rm", "rm1", List.of("sample:key=value"), List.of());

        assertProblems(() -> Launcher.start(options), "expected: a Configuration Admin in the feature");
    }

    private static void assertProblems(ThrowingCallable start, String... words) {
        assertThatThrownBy(start).isInstanceOfSatisfying(LaunchException.class, problem -> assertThat(
                        problem.problems())
                .hasSize(words.length)
                .zipSatisfy(List.of(words), (line, word) -> assertThat(line).contains(word)));
    }
}
