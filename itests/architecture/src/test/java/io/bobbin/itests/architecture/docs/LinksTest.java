package io.bobbin.itests.architecture.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.itests.architecture.Repository;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LinksTest {

    private static final Pattern LINK = Pattern.compile("]\\(([^)#]+)(#[^)]*)?\\)");

    private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z]+)`");

    private static final Pattern BUNDLE = Pattern.compile("`(io\\.bobbin(?:\\.[a-z]+)+)`");

    @Test
    void everyLinkLeadsToAFile() {
        for (Path page : pages()) {
            var link = LINK.matcher(Repository.read(page));
            while (link.find()) {
                if (!link.group(1).contains("://")) {
                    assertThat(page.resolveSibling(link.group(1)).normalize())
                            .as(Repository.name(page))
                            .exists();
                }
            }
        }
    }

    @Test
    void everyBundleThatAPageNamesIsThere() {
        for (Path page : pages()) {
            var bundle = BUNDLE.matcher(Repository.read(page));
            while (bundle.find()) {
                assertThat(Repository.root().resolve("bundles").resolve(bundle.group(1)))
                        .as(Repository.name(page))
                        .exists();
            }
        }
    }

    @Test
    void everyClassThatTheWalkNamesIsThere() {
        List<String> known = Repository.bundles().stream()
                .flatMap(bundle -> Repository.mainSources(bundle).stream())
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .toList();
        assertThat(CLASS.matcher(Page.of("submit-to-finish.md").text())
                        .results()
                        .map(match -> match.group(1)))
                .as("classes of the walk that are not in any bundle")
                .filteredOn(name -> !known.contains(name))
                .isEmpty();
    }

    private static List<Path> pages() {
        var pages = new ArrayList<>(Repository.files(Page.folder(), ".md"));
        Path readme = Repository.root().resolve("README.md");
        pages.add(readme);
        return pages;
    }
}
