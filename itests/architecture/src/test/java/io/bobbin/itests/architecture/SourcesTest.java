package io.bobbin.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What ArchUnit does not see: the files as people read them. */
class SourcesTest {

    private static final int LONGEST = 400;

    private static final Pattern UNFINISHED = Pattern.compile("\\b(TODO|FIXME|XXX|HACK)\\b");

    private static final Pattern WAITING_OR_RESTING = Pattern.compile("@Disabled|@Ignore|Thread\\.sleep\\(");

    @Test
    void aFileIsShortEnoughToRead() {
        List<Path> files = Repository.sources();
        List<Long> lengths = files.stream().map(SourcesTest::lines).sorted().toList();
        System.out.printf(
                "%d Java files, median %d lines, nine in ten under %d, longest %d%n",
                lengths.size(),
                lengths.get(lengths.size() / 2),
                lengths.get(lengths.size() * 9 / 10),
                lengths.get(lengths.size() - 1));

        assertThat(files)
                .as("a class that has grown past %d lines has a second noun in it", LONGEST)
                .filteredOn(file -> lines(file) > LONGEST)
                .isEmpty();
    }

    @Test
    void nothingIsLeftForLater() {
        assertThat(others())
                .as("what is to be done is done, or is said where plans are kept")
                .filteredOn(file -> UNFINISHED.matcher(Repository.read(file)).find())
                .isEmpty();
    }

    @Test
    void noFileNamesItsAuthor() {
        assertThat(others())
                .as("git knows who wrote what")
                .filteredOn(file -> Repository.read(file).contains("@author"))
                .isEmpty();
    }

    @Test
    void noTestIsDisabledOrSleeps() {
        assertThat(others())
                .as("a clock is turned by hand, and a test that does not run proves nothing")
                .filteredOn(file -> Repository.name(file).contains("/src/test/"))
                .filteredOn(file -> WAITING_OR_RESTING.matcher(Code.of(file)).find())
                .isEmpty();
    }

    /** This file has the words in it that it looks for. */
    private static List<Path> others() {
        return Repository.sources().stream()
                .filter(file -> !file.endsWith("SourcesTest.java"))
                .toList();
    }

    private static long lines(Path file) {
        return Repository.read(file).lines().count();
    }
}
