package io.bobbin.itests.architecture.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.itests.architecture.Repository;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** People look a code up by its name, so each has a page, and no page is of a code that is gone. */
class CodePagesTest {

    private static final String RESERVED = "Nothing in this release gives this reason; its name is reserved.";

    @Test
    void everyReasonHasAPageAndEveryPageAReason() {
        assertThat(pages("reasons")).containsExactlyInAnyOrderElementsOf(names(ReasonCode.values()));
    }

    @Test
    void everyErrorHasAPageAndEveryPageAnError() {
        assertThat(pages("errors")).containsExactlyInAnyOrderElementsOf(names(ErrorCode.values()));
    }

    @ParameterizedTest
    @EnumSource
    void aPageOfAReasonSaysWhatItsNumbersAreAndWhatToDo(ReasonCode code) {
        assertThat(Page.of("reasons/" + code + ".md").text())
                .startsWith("# " + code + "\n")
                .contains("| scope |", "| wanted |", "| had |", "| limit |", "## What to do\n");
    }

    @ParameterizedTest
    @EnumSource
    void aPageOfAnErrorSaysWhatToDo(ErrorCode code) {
        assertThat(Page.of("errors/" + code + ".md").text())
                .startsWith("# " + code + "\n")
                .contains("## What to do\n");
    }

    @ParameterizedTest
    @EnumSource
    void aPageSaysOfAReasonThatNothingGivesItThatItIsReserved(ReasonCode code) {
        assertThat(Page.of("reasons/" + code + ".md").text().contains(RESERVED))
                .as("%s is given by some code: %s", code, isGiven(code))
                .isNotEqualTo(isGiven(code));
    }

    @Test
    void theReasonsAreListedByRank() {
        String index = Page.of("reasons/README.md").text();
        int from = 0;
        for (ReasonCode code : ReasonCode.values()) {
            int at = index.indexOf("[" + code + "](", from);
            assertThat(at).as("%s, after the one above it", code).isPositive();
            from = at;
        }
    }

    private static boolean isGiven(ReasonCode code) {
        return Repository.bundles().stream()
                .filter(bundle -> !bundle.endsWith("io.bobbin.api"))
                .flatMap(bundle -> Repository.mainSources(bundle).stream())
                .anyMatch(file -> Repository.read(file).contains("ReasonCode." + code));
    }

    private static List<String> pages(String folder) {
        return Repository.files(Page.folder().resolve(folder), ".md").stream()
                .map(Path::getFileName)
                .map(Path::toString)
                .filter(name -> !name.equals("README.md"))
                .map(name -> name.replace(".md", ""))
                .toList();
    }

    private static List<String> names(Enum<?>[] constants) {
        return Arrays.stream(constants).map(Enum::name).toList();
    }
}
