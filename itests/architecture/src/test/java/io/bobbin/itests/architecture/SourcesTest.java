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

        assertThat(files).allSatisfy(file -> assertThat(lines(file))
                .as("%s: a class that has grown past this has a second noun in it", Repository.name(file))
                .isLessThanOrEqualTo(LONGEST));
    }

    @Test
    void nothingIsLeftForLater() {
        assertThat(Repository.sources())
                .filteredOn(file -> !file.endsWith("SourcesTest.java"))
                .allSatisfy(file -> assertThat(
                                UNFINISHED.matcher(Repository.read(file)).find())
                        .as("%s is finished", Repository.name(file))
                        .isFalse());
    }

    @Test
    void noFileNamesItsAuthor() {
        assertThat(Repository.sources())
                .filteredOn(file -> !file.endsWith("SourcesTest.java"))
                .allSatisfy(file -> assertThat(Repository.read(file))
                        .as("%s: history is kept by git", Repository.name(file))
                        .doesNotContain("@author"));
    }

    @Test
    void noTestIsDisabledOrSleeps() {
        assertThat(Repository.sources())
                .filteredOn(file -> Repository.name(file).contains("/src/test/"))
                .allSatisfy(file -> assertThat(
                                WAITING_OR_RESTING.matcher(Code.of(file)).find())
                        .as(
                                "%s: a clock is turned by hand, and a test that does not run proves nothing",
                                Repository.name(file))
                        .isFalse());
    }

    private static long lines(Path file) {
        return Repository.read(file).lines().count();
    }
}
