package io.bobbin.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The list of what Bobbin promises, and the tests that name its ids. */
class SpecIdsTest {

    private static final Path LISTS = Repository.root().resolve("distribution/docs/spec");

    private static final Path LEFT_OUT = LISTS.resolve("left-out.md");

    /** In these each sentence has a test, or a reason why not; in the others a sentence may be a plan. */
    private static final List<String> FINISHED =
            List.of(("EVT SVC CRM APP ATT AML AMS TOK LIV SCH FIF NOD RMC NMC LAU NSU"
                            + " CLA CLN CLY DSH UAM AUD MET ACL SM-1 SM-2 SM-4 SM-5 SM-6 SM-7 SM-9")
                    .split(" "));

    private static final Pattern LEFT_OUT_ROW = Pattern.compile("(?m)^\\| ([A-Z]+-[0-9][A-Z0-9., -]*) \\| (.*) \\|$");

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
    void whatIsLeftOutHasASentenceAndAReasonAndNoTest() {
        Set<String> known = sentences().keySet();
        Map<String, String> leftOut = leftOut();
        assertThat(leftOut).isNotEmpty().allSatisfy((id, reason) -> {
            assertThat(known).contains(id);
            assertThat(reason).as(id).matches("[A-Z].*[.]");
        });
        assertThat(named())
                .as("ids that tests name and left-out.md has: take one of them away")
                .doesNotContainAnyElementsOf(leftOut.keySet());
    }

    @Test
    void nothingIsMissingInWhatIsFinished() {
        Set<String> named = named();
        Set<String> leftOut = leftOut().keySet();
        assertThat(sentences().keySet())
                .as("sentences without a test and without a reason in left-out.md")
                .filteredOn(id -> FINISHED.contains(component(id)))
                .filteredOn(id -> !named.contains(id) && !leftOut.contains(id))
                .isEmpty();
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

    private static String component(String id) {
        return id.substring(0, id.startsWith("SM-") ? id.indexOf('.') : id.indexOf('-'));
    }

    /** What tests name, those of the suites for plugins included. */
    private static Set<String> named() {
        var ids = new LinkedHashSet<String>();
        for (Path file : Repository.sources()) {
            if (!Repository.name(file).contains("io.bobbin.spec/")) {
                ids.addAll(idsIn(Repository.read(file)));
            }
        }
        return ids;
    }

    private static Map<String, String> leftOut() {
        var found = new TreeMap<String, String>();
        var row = LEFT_OUT_ROW.matcher(Repository.read(LEFT_OUT));
        while (row.find()) {
            for (String id : row.group(1).split(", ")) {
                assertThat(found.put(id, row.group(2)))
                        .as("%s is there once", id)
                        .isNull();
            }
        }
        return found;
    }

    private static Map<String, String> sentences() {
        var found = new TreeMap<String, String>();
        for (Path file : Repository.files(LISTS, ".md")) {
            if (file.equals(LEFT_OUT)) {
                continue;
            }
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
