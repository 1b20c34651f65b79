package io.bobbin.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The list of what Bobbin promises, and the tests that name its ids. */
class SpecIdsTest {

    private static final Path LISTS = Repository.root().resolve("distribution/docs/spec");

    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([A-Z]+-[0-9.]+) \\| (.*) \\|$");

    private static final Pattern ANNOTATION = Pattern.compile("@Spec\\(([^)]*)\\)");

    private static final Pattern ID = Pattern.compile("\"([A-Z]+-[0-9.]+)\"");

    @Test
    void everyIdThatATestNamesHasASentence() {
        Set<String> known = sentences().keySet();
        for (Path file : Repository.sources()) {
            // The bundle of the annotation tests the report, with ids that stand for any.
            if (Repository.name(file).contains("/src/test/")
                    && !Repository.name(file).contains("io.bobbin.spec/")) {
                assertThat(idsIn(Repository.read(file)))
                        .as("ids in %s that no list under distribution/docs/spec has", Repository.name(file))
                        .filteredOn(id -> !known.contains(id))
                        .isEmpty();
            }
        }
    }

    @Test
    void everySentenceIsOne() {
        sentences().forEach((id, text) -> assertThat(text).as(id).matches("[A-Z`].*[.]"));
    }

    @Test
    void noTwoSentencesSayTheSame() {
        var seen = new TreeMap<String, String>();
        sentences().forEach((id, text) -> assertThat(seen.put(text, id))
                .as("%s says what another id says: %s", id, text)
                .isNull());
    }

    private static Map<String, String> sentences() {
        var found = new TreeMap<String, String>();
        for (Path file : Repository.files(LISTS, ".md")) {
            var row = ROW.matcher(Repository.read(file));
            while (row.find()) {
                assertThat(found.put(row.group(1), row.group(2)))
                        .as("%s is there once", row.group(1))
                        .isNull();
            }
        }
        return found;
    }

    private static Set<String> idsIn(String source) {
        var ids = new LinkedHashSet<String>();
        var annotation = ANNOTATION.matcher(source);
        while (annotation.find()) {
            var id = ID.matcher(annotation.group(1));
            while (id.find()) {
                ids.add(id.group(1));
            }
        }
        return ids;
    }
}
