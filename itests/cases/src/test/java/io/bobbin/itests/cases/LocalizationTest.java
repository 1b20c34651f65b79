package io.bobbin.itests.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.LocalResource.Visibility;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.localizer.file.FileLocalizer;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.testkit.TestCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that are fetched while something else happens, with the real node manager and the real file localizer. */
class LocalizationTest {

    private static final long TIME = 1_700_000_000_000L;
    private static final ApplicationId APPLICATION = new ApplicationId(TIME, 1);

    private final TestCluster cluster = TestCluster.create();
    private final HeldExecutor executor = new HeldExecutor();
    private final Interrupted localizer = new Interrupted();
    private final Path local;
    private final Path sources;
    private final JoinedNode node;

    /** Fetches as the file localizer does; something may happen when it is half way. */
    private static final class Interrupted implements Localizer {

        private final FileLocalizer files = new FileLocalizer();
        private Runnable halfWay = () -> {};

        @Override
        public String name() {
            return files.name();
        }

        @Override
        public Set<String> schemes() {
            return files.schemes();
        }

        @Override
        public FetchedResource fetch(LocalResource resource, Path directory) {
            FetchedResource fetched = files.fetch(resource, directory);
            halfWay.run();
            return fetched;
        }
    }

    LocalizationTest(@TempDir Path directory) throws IOException {
        local = directory.resolve("local");
        sources = Files.createDirectories(directory.resolve("sources"));
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        node = new JoinedNode(
                cluster, cluster.loops(), "127.0.0.1:4711", NodeSettings.in(directory, Resource.of(8192, 16)));
        node.engine().bindExecutor(executor);
        node.engine().bindLocalizer(localizer);
        node.join();
    }

    @AfterEach
    void close() {
        node.close();
        cluster.close();
    }

    private Container container(long number) {
        return new Container(
                APPLICATION.attempt(1).container(number), node.id(), "", Resource.of(256, 1), Priority.ZERO, null, 0);
    }

    private LocalResource source(String name, Visibility visibility) throws IOException {
        Path file = Files.writeString(sources.resolve(name), "content of " + name);
        Files.setLastModifiedTime(file, FileTime.fromMillis(TIME));
        return new LocalResource(file.toUri(), LocalResource.Type.FILE, visibility, 1, TIME, null);
    }

    private String diagnostics(Container container) {
        return node.view(container.id()).diagnostics();
    }

    @Test
    @Tag("PR-047")
    void aSourceOfAnotherTimeIsRefusedWithBothTimesAndAWayOut() throws IOException {
        LocalResource recorded = source("data", Visibility.APPLICATION);
        Files.setLastModifiedTime(sources.resolve("data"), FileTime.fromMillis(TIME + 5_000));

        node.start(container(1), Map.of("data", recorded), "x");

        assertThat(diagnostics(container(1)))
                .contains(Long.toString(TIME))
                .contains(Long.toString(TIME + 5_000))
                .contains("submit again with its present time");
        assertThat(executor.launched).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Visibility.class)
    @Tag("PR-049")
    void theSecondGetsItsFileWhenTheFirstIsEndedHalfWay(Visibility visibility) throws IOException {
        Container first = container(1);
        Container second = container(2);
        var wish = Map.of("data", source("data", visibility));
        localizer.halfWay = () -> {
            localizer.halfWay = () -> {};
            stop(first.id());
            var unused = node.starting(second, wish, "x");
        };

        node.start(first, wish, "x");
        cluster.drain();

        assertThat(node.view(first.id()).state()).isEqualTo("Done");
        assertThat(node.view(second.id()).state()).isEqualTo("Running");
        assertThat(executor.launched).containsExactly(second.id());
        assertThat(Directories.find(local, "_tmp")).isEmpty();
        assertThat(Directories.find(local, "/data")).hasSize(1);
    }

    private void stop(ContainerId id) {
        CompletionStage<?> unused = node.engine().stop(JoinedNode.caller(id.attempt()), List.of(id));
    }

    @ParameterizedTest
    @EnumSource(Visibility.class)
    @Tag("PR-051")
    void hundredsOfAbortedFetchesLeaveNoDirectory(Visibility visibility) throws IOException {
        for (int number = 1; number <= 40; number++) {
            var wishes = new LinkedHashMap<String, LocalResource>();
            for (int file = 1; file <= 9; file++) {
                String name = "file" + number + "_" + file;
                wishes.put(name, source(name, visibility));
            }
            Container container = container(number);
            boolean fails = number % 2 == 0;
            localizer.halfWay = () -> {
                stop(container.id());
                if (fails) {
                    throw new BobbinException(ErrorCode.LOCALIZATION_FAILED, "the connection was closed");
                }
            };
            node.start(container, wishes, "x");
        }
        cluster.drain();

        assertThat(executor.launched).isEmpty();
        List<Path> caches = Directories.find(local, "/filecache");
        assertThat(caches).isNotEmpty();
        assertThat(caches.stream().flatMap(cache -> Directories.content(cache).stream()))
                .as("what everybody may use is kept when it is whole")
                .hasSizeLessThanOrEqualTo(visibility == Visibility.PUBLIC ? 20 * 9 : 0);
        assertThat(Directories.find(local, "_tmp")).isEmpty();
        assertThat(Directories.empty(caches)).isEmpty();
    }

    @Test
    @Tag("PR-053")
    void aFileThatNotEverybodyMayReadIsNotSharedAndIsNamed() throws IOException {
        LocalResource secret = source("secret", Visibility.PUBLIC);
        Files.setPosixFilePermissions(sources.resolve("secret"), PosixFilePermissions.fromString("rw-r-----"));

        node.start(container(1), Map.of("secret", secret), "x");

        assertThat(diagnostics(container(1)))
                .contains(sources.resolve("secret") + " cannot be read by everyone")
                .contains("use visibility PRIVATE or APPLICATION");
        assertThat(Directories.find(local, "/secret")).isEmpty();
    }
}
