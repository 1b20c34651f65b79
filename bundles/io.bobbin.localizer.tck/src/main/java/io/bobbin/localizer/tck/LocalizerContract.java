package io.bobbin.localizer.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The promises of {@link Localizer}. A localizer's own test extends it and serves files the way it fetches them. */
@Timeout(60)
public abstract class LocalizerContract {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @SuppressWarnings("NullAway.Init")
    private Sources sources;

    @SuppressWarnings("NullAway.Init")
    private Localizer localizer;

    private int targets;

    /** Made before each test. */
    protected abstract Localizer newLocalizer() throws Exception;

    /** Makes a file of this machine available under its own name, with its modification time; tells where. */
    protected abstract URI serve(Path file) throws Exception;

    /** Takes away what was served of a file, so that nobody finds it any more. */
    protected void withdraw(Path file) throws Exception {
        Files.delete(file);
    }

    @BeforeEach
    void makeALocalizer() throws Exception {
        sources = new Sources(directory.resolve("sources"));
        localizer = newLocalizer();
    }

    private Path target() throws IOException {
        return Files.createDirectories(directory.resolve("target-" + targets++));
    }

    private LocalResource resource(Path file, LocalResource.Type type, @Nullable String pattern) throws Exception {
        return new LocalResource(
                serve(file), type, LocalResource.Visibility.APPLICATION, Files.size(file), Sources.TIME, pattern);
    }

    private FetchedResource fetch(Path file, LocalResource.Type type, @Nullable String pattern) throws Exception {
        return localizer.fetch(resource(file, type, pattern), target());
    }

    private BobbinException refusal(LocalResource resource) throws IOException {
        Path target = target();
        Throwable thrown = catchThrowable(() -> localizer.fetch(resource, target));
        assertThat(thrown).isInstanceOf(BobbinException.class);
        assertThat(((BobbinException) thrown).code()).isEqualTo(ErrorCode.LOCALIZATION_FAILED);
        return (BobbinException) thrown;
    }

    @Test
    void itSaysWhatItFetchesInLowerCase() throws Exception {
        assertThat(localizer.name()).isNotBlank();
        assertThat(localizer.schemes())
                .contains(serve(sources.file("a", "x")).getScheme())
                .allSatisfy(scheme -> assertThat(scheme).isEqualTo(scheme.toLowerCase(Locale.ROOT)));
    }

    @Test
    @Spec("LOC-05")
    void aFileComesWhole() throws Exception {
        Path source = sources.file("data.txt", "hello");

        FetchedResource fetched = fetch(source, LocalResource.Type.FILE, null);

        assertThat(fetched.path()).hasContent("hello").hasFileName("data.txt");
        assertThat(fetched.size()).isEqualTo(5);
        assertThat(source).hasContent("hello");
    }

    @Test
    void whatIsFetchedLiesInTheDirectoryGiven() throws Exception {
        LocalResource resource = resource(sources.file("data.txt", "hello"), LocalResource.Type.FILE, null);
        Path target = target();

        assertThat(localizer.fetch(resource, target).path().normalize()).startsWith(target);
    }

    @Test
    void aZipIsNotUnpackedUnlessItIsAskedFor() throws Exception {
        Path zip = sources.zip("code.zip", "a");

        assertThat(fetch(zip, LocalResource.Type.FILE, null).path()).hasSameBinaryContentAs(zip);
    }

    @Test
    @Spec("LOC-05")
    void anArchiveIsUnpackedAndItsSizeIsThatOfAllItsFiles() throws Exception {
        FetchedResource fetched =
                fetch(sources.zip("code.zip", "a.txt", "sub/b.txt"), LocalResource.Type.ARCHIVE, null);

        assertThat(fetched.path().resolve("a.txt")).hasContent("a.txt");
        assertThat(fetched.path().resolve("sub/b.txt")).hasContent("sub/b.txt");
        assertThat(fetched.size()).isEqualTo(14);
    }

    @Test
    void anArchiveOfUnknownKindComesAsItIs() throws Exception {
        assertThat(fetch(sources.file("model.bin", "010"), LocalResource.Type.ARCHIVE, null)
                        .path())
                .hasContent("010");
    }

    @Test
    @Spec("LOC-06")
    void aPatternUnpacksWhatMatchesAndKeepsTheJar() throws Exception {
        Path jar = sources.zip("job.jar", "lib/a.jar", "README");

        Path fetched = fetch(jar, LocalResource.Type.PATTERN, "lib/.*").path();

        assertThat(fetched.resolve("lib/a.jar")).hasContent("lib/a.jar");
        assertThat(fetched.resolve("job.jar")).hasSameBinaryContentAs(jar);
        assertThat(fetched.resolve("README")).doesNotExist();
    }

    @Test
    @Spec("LOC-06")
    void aPatternForWhatIsNoJarUnpacksAll() throws Exception {
        Path fetched = fetch(sources.zip("code.zip", "lib/a", "README"), LocalResource.Type.PATTERN, "lib/.*")
                .path();

        assertThat(fetched.resolve("lib/a")).exists();
        assertThat(fetched.resolve("README")).exists();
    }

    @Test
    @Spec("LOC-07")
    void aPatternOfAnotherTypeIsNotLookedAt() throws Exception {
        assertThat(fetch(sources.zip("code.zip", "a", "b"), LocalResource.Type.ARCHIVE, "a")
                        .path()
                        .resolve("b"))
                .exists();
    }

    @Test
    @Spec("LOC-67")
    void anotherTimeIsRefusedWithTheResourceAndBothTimes() throws Exception {
        URI uri = serve(sources.file("data.txt", "hello"));
        var resource = new LocalResource(
                uri, LocalResource.Type.FILE, LocalResource.Visibility.PRIVATE, 5, Sources.TIME + 1000, null);

        assertThat(refusal(resource))
                .hasMessageContaining(uri.toString())
                .hasMessageContaining(Long.toString(Sources.TIME))
                .hasMessageContaining(Long.toString(Sources.TIME + 1000));
    }

    @Test
    void whatIsNotThereIsRefusedByName() throws Exception {
        Path source = sources.file("gone.txt", "x");
        URI uri = serve(source);
        withdraw(source);

        assertThat(refusal(new LocalResource(
                        uri, LocalResource.Type.FILE, LocalResource.Visibility.PRIVATE, 1, Sources.TIME, null)))
                .hasMessageContaining("gone.txt");
    }

    @Test
    void aBrokenArchiveIsRefused() throws Exception {
        refusal(resource(sources.file("code.zip", "this is no zip"), LocalResource.Type.ARCHIVE, null));
    }

    @Test
    void noEntryOfAnArchiveGetsOut() throws Exception {
        refusal(resource(sources.zip("evil.zip", "../../evil"), LocalResource.Type.ARCHIVE, null));

        assertThat(directory.resolve("evil")).doesNotExist();
        assertThat(directory.resolveSibling("evil")).doesNotExist();
    }

    @Test
    void oneFetchKnowsNothingOfAnother() throws Exception {
        Path source = sources.file("data.txt", "one");
        fetch(source, LocalResource.Type.FILE, null);
        withdraw(source);
        sources.file("data.txt", "other");

        assertThat(fetch(source, LocalResource.Type.FILE, null).path()).hasContent("other");
    }

    @Test
    void manyAtOnceDoNotMix() throws Exception {
        var threads = Executors.newFixedThreadPool(8);
        try {
            var fetches = new ArrayList<Callable<FetchedResource>>();
            for (int i = 0; i < 40; i++) {
                LocalResource resource =
                        resource(sources.file("data-" + i, "text of " + i), LocalResource.Type.FILE, null);
                Path target = target();
                fetches.add(() -> localizer.fetch(resource, target));
            }
            int i = 0;
            for (Future<FetchedResource> fetched : threads.invokeAll(fetches)) {
                assertThat(fetched.get(20, TimeUnit.SECONDS).path()).hasContent("text of " + i++);
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
