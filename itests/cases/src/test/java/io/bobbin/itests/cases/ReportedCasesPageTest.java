package io.bobbin.itests.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that lists the cases says which tests there are. */
class ReportedCasesPageTest {

    private static final Path PAGE = Path.of("../../distribution/docs/reported-cases.md");
    private static final Path TESTS = Path.of("src/test/java/io/bobbin/itests/cases");
    private static final Pattern ROW = Pattern.compile("^\\| (PR-\\d{3}) \\| .* \\| (.*) \\|$", Pattern.MULTILINE);
    private static final Pattern CLASS = Pattern.compile("`(\\w+Test)`");
    private static final Pattern TAG = Pattern.compile("@Tag\\(\"(PR-\\d{3})\"\\)");

    @Test
    void everyTestOfACaseIsListedAndNoOther() throws IOException {
        assertThat(listed()).isEqualTo(tagged());
    }

    private static Set<String> listed() throws IOException {
        var listed = new TreeSet<String>();
        var row = ROW.matcher(Files.readString(PAGE));
        while (row.find()) {
            var test = CLASS.matcher(row.group(2));
            while (test.find()) {
                if (Files.exists(TESTS.resolve(test.group(1) + ".java"))) {
                    listed.add(row.group(1) + " " + test.group(1));
                }
            }
        }
        return listed;
    }

    private static Set<String> tagged() throws IOException {
        var tagged = new TreeSet<String>();
        for (Path test : Directories.content(TESTS)) {
            String name = test.getFileName().toString().replace(".java", "");
            TAG.matcher(Files.readString(test)).results().forEach(tag -> tagged.add(tag.group(1) + " " + name));
        }
        return tagged;
    }
}
