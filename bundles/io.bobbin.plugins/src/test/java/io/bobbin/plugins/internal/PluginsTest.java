package io.bobbin.plugins.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.bobbin.api.audit.AuditRecord;
import io.bobbin.api.id.ContainerId;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.plugin.ports.PluginChange;
import io.bobbin.plugin.ports.PluginId;
import io.bobbin.plugin.ports.PluginSlot;
import io.bobbin.plugin.ports.PluginStanding;
import io.bobbin.plugin.ports.PluginUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.felix.framework.FrameworkFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;

/** The folder and what is made of it, in a framework whose SPI has the version that the test says. */
class PluginsTest {

    private static final String SPI = "io.bobbin.executor.spi";

    @TempDir
    Path directory;

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 3);
    private final List<AuditRecord> audited = new ArrayList<>();
    private final List<PluginUse> uses = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private Framework framework;

    @SuppressWarnings("NullAway.Init")
    private Plugins plugins;

    @AfterEach
    void stop() throws Exception {
        framework.stop();
        framework.waitForStop(10_000);
    }

    private Path folder() {
        return directory.resolve("plugins");
    }

    /** @param exported what the daemon has, as a header */
    private void daemon(String exported) throws BundleException {
        framework = new FrameworkFactory()
                .newFramework(Map.of(
                        Constants.FRAMEWORK_STORAGE,
                        directory.resolve("cache").toString(),
                        Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA,
                        exported));
        framework.start();
        BundleContext context = framework.getBundleContext();
        var diagnosis = new Diagnosis(context);
        var staging = new Staging(context, new PluginFolder(folder()), new OwnBundles(context), diagnosis);
        var slots = new Slots();
        slots.add(new UsedAsTold());
        plugins = new Plugins(
                loops.open("plugins"),
                staging,
                new Catalog(context, staging),
                diagnosis,
                slots,
                audited::add,
                "operator");
    }

    private final class UsedAsTold implements PluginSlot {

        @Override
        public String kind() {
            return "executor";
        }

        @Override
        public CompletionStage<List<PluginUse>> uses() {
            return CompletableFuture.completedStage(List.copyOf(uses));
        }

        @Override
        public CompletionStage<List<PluginChange>> plan(PluginId plugin) {
            return CompletableFuture.completedStage(List.of());
        }

        @Override
        public CompletionStage<List<PluginChange>> activate(PluginId plugin) {
            return CompletableFuture.completedStage(
                    List.of(new PluginChange("executor", "some", "", plugin.label(), List.of())));
        }
    }

    private <T> T now(CompletionStage<T> stage) {
        loops.drain();
        assertThat(stage.toCompletableFuture()).isDone();
        return stage.toCompletableFuture().join();
    }

    private List<Bundle> staged() {
        return Arrays.stream(framework.getBundleContext().getBundles())
                .filter(bundle -> bundle.getLocation().startsWith("plugin:"))
                .toList();
    }

    private static SomeJar executor(String version) {
        return SomeJar.bundle("org.example.executor", version).header("Import-Package", SPI + ";version=\"[1.0,2)\"");
    }

    private PluginReport only() {
        List<PluginReport> list = now(plugins.list(false));
        assertThat(list).hasSize(1);
        return list.get(0);
    }

    @Test
    void aJarInTheFolderIsInstalledUnderItsDigestAndWaits() throws Exception {
        daemon(SPI + ";version=1.0.0");
        executor("1.0.0").write(folder().resolve("a.jar"));

        PluginReport report = only();

        assertThat(report.standing()).isEqualTo("STAGED");
        assertThat(report.state()).isEqualTo("ACTIVE");
        assertThat(report.finding()).isEmpty();
        assertThat(staged()).singleElement().satisfies(bundle -> assertThat(bundle.getLocation())
                .isEqualTo("plugin:" + report.digest()));
    }

    @Test
    void aJarThatLiesThereTwiceIsOnePlugin() throws Exception {
        daemon(SPI + ";version=1.0.0");
        Path one = executor("1.0.0").write(folder().resolve("a.jar"));
        Files.copy(one, folder().resolve("b.jar"));

        assertThat(only().files()).hasSize(2);
        assertThat(staged()).hasSize(1);

        Files.delete(one);
        assertThat(only().files()).hasSize(1);
        assertThat(staged()).hasSize(1);
    }

    @Test
    void versionsStandSideBySide() throws Exception {
        daemon(SPI + ";version=1.0.0");
        executor("1.0.0").write(folder().resolve("a.jar"));
        executor("1.1.0").write(folder().resolve("b.jar"));

        assertThat(now(plugins.list(false)))
                .extracting(PluginReport::version, PluginReport::standing)
                .containsExactly(tuple("1.0.0", "STAGED"), tuple("1.1.0", "STAGED"));
        assertThatThrownBy(() -> now(plugins.show("org.example.executor")))
                .hasMessageContaining("org.example.executor@1.0.0")
                .hasMessageContaining("org.example.executor@1.1.0");
        assertThat(now(plugins.show("org.example.executor@1.1.0")).plugin().version())
                .isEqualTo("1.1.0");
    }

    @Test
    void aFileThatIsHalfCopiedWaitsAndIsThenInstalled() throws Exception {
        daemon(SPI + ";version=1.0.0");
        Path whole = executor("1.0.0").write(directory.resolve("whole.jar"));
        byte[] bytes = Files.readAllBytes(whole);
        Files.createDirectories(folder());
        Files.write(folder().resolve("a.jar"), Arrays.copyOf(bytes, bytes.length / 2));
        executor("1.5.0").write(folder().resolve("z.jar"));

        assertThat(now(plugins.list(false)))
                .filteredOn(report -> report.standing().equals("BROKEN"))
                .singleElement()
                .satisfies(report -> assertThat(report.finding()).contains("looked at again"));
        assertThat(staged()).as("the other jar").hasSize(1);

        Files.write(folder().resolve("a.jar"), bytes);
        assertThat(now(plugins.list(false))).extracting(PluginReport::standing).containsExactly("STAGED", "STAGED");
    }

    @Test
    void whatWasBuiltAgainstAnSpiRunsOnALaterMinorVersion() throws Exception {
        daemon(SPI + ";version=1.1.0");
        executor("1.0.0").write(folder().resolve("a.jar"));

        assertThat(only().standing()).isEqualTo("STAGED");
        assertThat(now(plugins.diagnose("org.example.executor")))
                .filteredOn(need -> need.name().equals(SPI))
                .singleElement()
                .satisfies(need -> {
                    assertThat(need.met()).isTrue();
                    assertThat(need.wanted()).isEqualTo("[1.0.0,2.0.0)");
                    assertThat(need.found()).containsExactly("1.1.0");
                    assertThat(need.exporter()).singleElement().asString().contains("felix");
                });
    }

    @Test
    void whatWasBuiltAgainstAnSpiIsRefusedOnTheNextMajorVersion() throws Exception {
        daemon(SPI + ";version=2.0.0");
        Path jar = executor("1.0.0").write(directory.resolve("a.jar"));

        assertThatThrownBy(() -> now(plugins.stage(jar)))
                .hasMessageContaining(SPI + " [1.0.0,2.0.0) is wanted, here is 2.0.0")
                .hasMessageContaining("build the plugin against this release");

        assertThat(staged()).isEmpty();
        assertThat(folder()).isEmptyDirectory();
        assertThat(audited).singleElement().asString().contains("STAGE_PLUGIN").contains("FAILURE");
    }

    @Test
    void aJarForDaemonsOfAnotherKindIsNotBroken() throws Exception {
        daemon("io.bobbin.scheduler.spi;version=1.0.0");
        executor("1.0.0").write(folder().resolve("a.jar"));

        assertThat(only().standing()).isEqualTo("ELSEWHERE");
        assertThat(only().finding()).contains(SPI);
    }

    @Test
    void aJarThatIsNoBundleIsRefusedWithWhatToDo() throws Exception {
        daemon(SPI + ";version=1.0.0");
        Path jar = SomeJar.plain().write(directory.resolve("a.jar"));

        assertThatThrownBy(() -> now(plugins.stage(jar)))
                .hasMessageContaining("Bundle-SymbolicName")
                .hasMessageContaining("bnd");
        assertThat(folder()).doesNotExist();
    }

    @Test
    void aJarWithItsOwnCopyOfAContractIsRefused() throws Exception {
        daemon(SPI + ";version=1.0.0");
        Path jar =
                executor("1.0.0").entry("io/bobbin/executor/spi/Executor.class").write(directory.resolve("a.jar"));

        assertThatThrownBy(() -> now(plugins.stage(jar)))
                .hasMessageContaining("its own copy of io.bobbin.executor.spi")
                .hasMessageContaining("restart");
        assertThat(staged()).isEmpty();
    }

    @Test
    void stagingTakesAWholeJarAndSaysWhatItIs() throws Exception {
        daemon(SPI + ";version=1.0.0");
        Path jar = executor("1.0.0").write(directory.resolve("a.jar"));

        PluginReport report = now(plugins.stage(jar));
        PluginReport again = now(plugins.stage(jar));

        assertThat(report.standing()).isEqualTo("STAGED");
        assertThat(again).isEqualTo(report);
        try (var files = Files.list(folder())) {
            assertThat(files).hasSize(1);
        }
        assertThat(audited).hasSize(2).allSatisfy(line -> assertThat(line.toString())
                .contains("SUCCESS"));
    }

    @Test
    void whatIsTakenFromTheFolderIsUninstalledUnlessItIsInUse() throws Exception {
        daemon(SPI + ";version=1.0.0");
        Path jar = executor("1.0.0").write(folder().resolve("a.jar"));
        use(only());
        byte[] bytes = Files.readAllBytes(jar);
        Files.delete(jar);

        assertThat(only().standing()).isEqualTo("IN_USE");
        assertThat(only().finding()).contains("file is gone");

        Files.write(jar, bytes);
        assertThat(only().finding()).isEmpty();
        Files.delete(jar);
        uses.clear();
        assertThat(now(plugins.list(false))).isEmpty();
        assertThat(staged()).isEmpty();
    }

    private void use(PluginReport report) {
        var id = new PluginId(report.symbolicName(), report.version(), "plugin:" + report.digest());
        uses.add(new PluginUse(
                id, "some", PluginStanding.IN_USE, List.of(ContainerId.parse("container_1_0001_01_000007"))));
    }

    @Test
    void onlyWhatNobodyUsesIsRemoved() throws IOException, BundleException {
        daemon(SPI + ";version=1.0.0");
        Path jar = executor("1.0.0").write(folder().resolve("a.jar"));
        use(only());

        assertThatThrownBy(() -> now(plugins.remove("org.example.executor")))
                .hasMessageContaining("in use")
                .hasMessageContaining("container_1_0001_01_000007");
        assertThat(jar).exists();

        uses.clear();
        now(plugins.remove("org.example.executor"));
        assertThat(jar).doesNotExist();
        assertThat(staged()).isEmpty();
    }

    @Test
    void onlyWhatASlotKnowsIsActivated() throws Exception {
        daemon(SPI + ";version=1.0.0");
        executor("1.0.0").write(folder().resolve("a.jar"));
        assertThatThrownBy(() -> now(plugins.activate("org.example.executor")))
                .hasMessageContaining("provides nothing that is activated in this daemon");

        use(only());
        assertThat(now(plugins.activate(only().digest().substring(0, 10))))
                .extracting(PluginChange::to)
                .containsExactly("org.example.executor@1.0.0");
    }

    @Test
    void bundlesOfTheDaemonItselfAreNeitherReplacedNorRemoved() throws Exception {
        daemon(SPI + ";version=1.0.0");
        Path own = SomeJar.bundle("io.bobbin.part", "1.0.0").write(directory.resolve("own.jar"));
        framework.getBundleContext().installBundle(own.toUri().toString());
        Path newer = SomeJar.bundle("io.bobbin.part", "1.1.0").write(directory.resolve("newer.jar"));

        assertThatThrownBy(() -> now(plugins.stage(newer))).hasMessageContaining("restart the daemon");
        assertThatThrownBy(() -> now(plugins.remove("io.bobbin.part@1.0.0")))
                .hasMessageContaining("came with the distribution");
    }

    @Test
    void anImportWithoutAnUpperLimitIsAFinding() throws Exception {
        daemon(SPI + ";version=1.0.0");
        SomeJar.bundle("org.example.executor", "1.0.0")
                .header("Import-Package", SPI + ";version=\"1.0\"")
                .write(folder().resolve("a.jar"));

        assertThat(now(plugins.diagnose("")))
                .filteredOn(need -> need.name().equals(SPI))
                .singleElement()
                .satisfies(need -> assertThat(need.sentence()).contains("upper limit"));
    }
}
