package io.bobbin.localizer.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.LocalResource.Visibility;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileLocalizerTest {

    private static final long TIME = 1_700_000_000_123L;

    private final FileLocalizer localizer = new FileLocalizer();
    private final Path source;
    private final Path target;

    FileLocalizerTest(@TempDir Path directory) {
        source = directory.resolve("source");
        target = directory.resolve("target");
    }

    @BeforeEach
    void makeDirectories() throws IOException {
        Files.createDirectories(source);
        Files.createDirectories(target);
    }

    private Path file(String name, String text) throws IOException {
        Path file = Files.writeString(source.resolve(name), text);
        Files.setLastModifiedTime(file, FileTime.fromMillis(TIME));
        return file;
    }

    private Path zip(String name, String... entries) throws IOException {
        Path file = source.resolve(name);
        try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String entry : entries) {
                zip.putNextEntry(new ZipEntry(entry));
                zip.write(("text of " + entry).getBytes(StandardCharsets.UTF_8));
            }
        }
        Files.setLastModifiedTime(file, FileTime.fromMillis(TIME));
        return file;
    }

    private static LocalResource resource(Path file, LocalResource.Type type, long time, @Nullable String pattern) {
        return new LocalResource(file.toUri(), type, Visibility.APPLICATION, 0, time, pattern);
    }

    private FetchedResource fetch(Path file, LocalResource.Type type) {
        return localizer.fetch(resource(file, type, TIME, null), target);
    }

    @Test
    @Spec("LOC-05")
    void aFileIsCopied() throws IOException {
        var fetched = fetch(file("data.txt", "hello"), LocalResource.Type.FILE);

        assertThat(fetched).isEqualTo(new FetchedResource(target.resolve("data.txt"), 5));
        assertThat(fetched.path()).hasContent("hello");
    }

    @Test
    void aDirectoryIsCopiedWithAllThatIsInIt() throws IOException {
        Path directory = Files.createDirectories(source.resolve("tree/deep"));
        Files.writeString(directory.resolve("leaf"), "x");
        Path tree = source.resolve("tree");
        Files.setLastModifiedTime(tree, FileTime.fromMillis(TIME));

        var fetched = fetch(tree, LocalResource.Type.FILE);

        assertThat(fetched.path().resolve("deep/leaf")).hasContent("x");
    }

    @Test
    @Spec("LOC-67")
    void anotherTimeIsRefusedWithBothTimesAndTheFile() throws IOException {
        Path file = file("data.txt", "hello");

        assertThatThrownBy(() -> localizer.fetch(resource(file, LocalResource.Type.FILE, TIME + 1, null), target))
                .hasMessageContaining(Long.toString(TIME))
                .hasMessageContaining(Long.toString(TIME + 1))
                .hasMessageContaining(file.toString())
                .extracting(failure -> ((BobbinException) failure).code())
                .isEqualTo(ErrorCode.LOCALIZATION_FAILED);
        assertThat(target).isEmptyDirectory();
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> fetch(source.resolve("nothing"), LocalResource.Type.FILE))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("nothing");
    }

    @Test
    @Spec("LOC-68")
    void aPublicFileMustBeReadableByEveryoneAlongItsPath() throws IOException {
        Path file = file("secret", "x");
        Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("rwx------"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        var resource = new LocalResource(file.toUri(), LocalResource.Type.FILE, Visibility.PUBLIC, 0, TIME, null);

        assertThatThrownBy(() -> localizer.fetch(resource, target))
                .hasMessageContaining(source.toString())
                .hasMessageContaining("entered");
    }

    @Test
    @Spec("LOC-05")
    void anArchiveIsUnpacked() throws IOException {
        var fetched = fetch(zip("code.zip", "a.txt", "sub/b.txt"), LocalResource.Type.ARCHIVE);

        assertThat(fetched.path().resolve("a.txt")).hasContent("text of a.txt");
        assertThat(fetched.path().resolve("sub/b.txt")).hasContent("text of sub/b.txt");
    }

    @Test
    void aTarIsUnpacked() throws Exception {
        Path file = file("inner.txt", "in a tar");
        Path tar = source.resolve("code.tar.gz");
        new ProcessBuilder("tar", "-czf", tar.toString(), "-C", source.toString(), "inner.txt")
                .start()
                .waitFor();
        Files.setLastModifiedTime(tar, FileTime.fromMillis(TIME));

        assertThat(fetch(tar, LocalResource.Type.ARCHIVE).path().resolve("inner.txt"))
                .hasSameTextualContentAs(file);
        assertThat(target).isDirectoryNotContaining("glob:**tar.err");
    }

    @Test
    void aBrokenTarIsAnError() throws IOException {
        Path tar = file("code.tgz", "this is no tar");

        assertThatThrownBy(() -> fetch(tar, LocalResource.Type.ARCHIVE)).hasMessageContaining("tar");
    }

    @Test
    void anArchiveOfUnknownKindIsCopied() throws IOException {
        assertThat(fetch(file("model.bin", "010"), LocalResource.Type.ARCHIVE).path())
                .hasContent("010");
    }

    @Test
    void anEntryDoesNotGetOutOfItsDirectory() throws IOException {
        Path zip = zip("evil.zip", "../../evil");

        assertThatThrownBy(() -> fetch(zip, LocalResource.Type.ARCHIVE)).hasMessageContaining("leads out");
        assertThat(source.resolveSibling("evil")).doesNotExist();
    }

    @Test
    @Spec({"LOC-06", "LOC-07"})
    void aPatternUnpacksWhatMatchesAndKeepsTheJar() throws IOException {
        Path jar = zip("job.jar", "lib/a.jar", "classes/B.class", "README");

        var fetched = localizer.fetch(resource(jar, LocalResource.Type.PATTERN, TIME, "(?:classes/|lib/).*"), target);

        assertThat(fetched.path().resolve("lib/a.jar")).exists();
        assertThat(fetched.path().resolve("classes/B.class")).exists();
        assertThat(fetched.path().resolve("job.jar")).hasSameBinaryContentAs(jar);
        assertThat(fetched.path().resolve("README")).doesNotExist();
    }

    @Test
    void aUriWithoutAnAbsolutePathIsRefused() {
        var resource =
                new LocalResource(URI.create("file:data"), LocalResource.Type.FILE, Visibility.PRIVATE, 0, 0, null);

        assertThatThrownBy(() -> localizer.fetch(resource, target)).hasMessageContaining("absolute path");
        assertThat(List.copyOf(localizer.schemes())).containsExactly("file");
    }

    @Test
    void aPipeIsRefusedInsteadOfReadForEver() throws Exception {
        Path pipe = source.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        long time = Files.getLastModifiedTime(pipe).toMillis();

        assertThatThrownBy(() -> localizer.fetch(resource(pipe, LocalResource.Type.FILE, time, null), target))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("neither a file nor a directory");
    }
}
