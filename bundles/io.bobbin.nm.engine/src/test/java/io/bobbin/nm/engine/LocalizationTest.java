package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.LocalResource.Visibility;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalizationTest {

    private static final ContainerId ONE = TestNode.container(1);
    private static final ContainerId TWO = TestNode.container(2);

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(1_800_000_000_000L), 3);
    private final FakeExecutor executor = new FakeExecutor();
    private final FakeLocalizer localizer = new FakeLocalizer();
    private final Path directory;
    private final TestNode node;

    LocalizationTest(@TempDir Path directory) {
        this.directory = directory;
        node = new TestNode(loops, directory).registered();
        node.engine.bindExecutor(executor);
        node.engine.bindLocalizer(localizer);
        loops.drain();
    }

    private static LocalResource resource(String uri, Visibility visibility) {
        return new LocalResource(URI.create(uri), LocalResource.Type.FILE, visibility, 1, 2, null);
    }

    private void start(ContainerId id, Map<String, LocalResource> resources) {
        node.start(id, resources, "true");
        loops.drain();
    }

    private String script(ContainerId id) {
        try {
            return Files.readString(executor.container(id).script());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    @Spec({"LOC-09", "LOC-14", "LOC-30", "LOC-69", "LAU-06", "LOC-57"})
    void filesAreFetchedLinkedAndThenTheContainerIsLaunched() throws Exception {
        start(ONE, Map.of("data", resource("fake:///x/data", Visibility.APPLICATION)));

        Path fetched = directory
                .resolve("local/usercache/someone/appcache")
                .resolve(ONE.application().toString())
                .resolve("filecache/10/data");
        assertThat(fetched).hasContent("fake:///x/data");
        assertThat(script(ONE)).contains("ln -sfn -- '" + fetched + "' 'data'");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(fetched)))
                .isEqualTo("r-x------");
    }

    @Test
    @Spec({"LOC-02", "LOC-03", "LOC-04", "LOC-12", "LOC-70"})
    void eachVisibilityHasItsCache() {
        start(ONE, Map.of("a", resource("fake:///a", Visibility.PUBLIC)));
        start(TWO, Map.of("b", resource("fake:///b", Visibility.PRIVATE)));

        assertThat(directory.resolve("local/filecache/10/a")).exists();
        assertThat(directory.resolve("local/usercache/someone/filecache/10/b")).exists();
    }

    @Test
    @Spec({"LOC-28", "LOC-65", "LOC-75"})
    void whoeverAsksItIsFetchedOnce() {
        var wish = Map.of("a", resource("fake:///a", Visibility.PUBLIC));
        node.start(ONE, wish, "true");
        node.start(TWO, wish, "true");
        loops.drain();
        start(TestNode.container(3), wish);

        assertThat(localizer.fetched).containsExactly("fake:///a");
        assertThat(executor.launched).hasSize(3);
    }

    @Test
    @Spec("LOC-65")
    void aFileThatHasVanishedIsFetchedAgain() throws Exception {
        var wish = Map.of("a", resource("fake:///a", Visibility.PUBLIC));
        start(ONE, wish);
        Files.delete(directory.resolve("local/filecache/10/a"));

        start(TWO, wish);

        assertThat(localizer.fetched).hasSize(2);
        assertThat(script(TWO)).contains("filecache/11/a");
    }

    @Test
    @Spec({"LOC-66", "LOC-69"})
    void aFailureEndsTheContainerWithItsCauseAndLeavesNothing() {
        start(ONE, Map.of("bad", resource("fake:///bad", Visibility.PUBLIC)));

        assertThat(node.view(ONE).state()).isEqualTo("Done");
        assertThat(node.view(ONE).exitStatus()).isEqualTo(ExitStatus.INVALID);
        assertThat(node.view(ONE).diagnostics()).contains("fake:///bad is bad");
        assertThat(executor.launched).isEmpty();
        assertThat(directory.resolve("local/filecache")).isEmptyDirectory();
    }

    @Test
    @Spec("LOC-59")
    void afterAFailureTheNextOneTriesAgain() {
        start(ONE, Map.of("bad", resource("fake:///bad", Visibility.PUBLIC)));
        localizer.isBroken = false;

        start(TWO, Map.of("bad", resource("fake:///bad", Visibility.PUBLIC)));

        assertThat(node.view(TWO).state()).isEqualTo("Running");
    }

    @Test
    void aSchemeThatNobodyFetchesIsNamed() {
        start(ONE, Map.of("x", resource("hdfs://namenode/x", Visibility.PUBLIC)));

        assertThat(node.view(ONE).diagnostics()).contains("hdfs").contains("present: [fake]");
    }

    @Test
    @Spec("LOC-62")
    void aContainerThatIsEndedWhileItsFilesAreFetchedLeavesNoLockBehind() {
        var wish = Map.of("a", resource("fake:///a", Visibility.APPLICATION));
        node.start(ONE, wish, "true");
        node.engine.stop(TestNode.MASTER, List.of(ONE));
        loops.drain();

        start(TWO, wish);

        assertThat(node.view(ONE).state()).isEqualTo("Done");
        assertThat(node.view(TWO).state()).isEqualTo("Running");
    }

    /** Writes the URI into the file. */
    private static final class FakeLocalizer implements Localizer {

        private final List<String> fetched = new ArrayList<>();
        private boolean isBroken = true;

        @Override
        public String name() {
            return "fake";
        }

        @Override
        public Set<String> schemes() {
            return Set.of("fake");
        }

        @Override
        public FetchedResource fetch(LocalResource resource, Path directory) {
            String uri = resource.uri().toString();
            fetched.add(uri);
            try {
                Path file = directory.resolve(uri.substring(uri.lastIndexOf('/') + 1));
                Files.writeString(file, uri);
                if (uri.endsWith("bad") && isBroken) {
                    throw new BobbinException(ErrorCode.LOCALIZATION_FAILED, uri + " is bad");
                }
                return new FetchedResource(file, uri.length());
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
