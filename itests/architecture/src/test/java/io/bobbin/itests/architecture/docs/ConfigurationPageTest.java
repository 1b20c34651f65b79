package io.bobbin.itests.architecture.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The reference of settings is printed from what the bundles themselves say. */
class ConfigurationPageTest {

    private static final String HEAD =
            """
            # Configuration

            This page is printed from the bundles. Each component has its few settings in a file of its own,
            `etc/<name>.config`, which is read when a daemon starts; nothing watches the folder. A file that is not there,
            and a setting that is not in it, means the default. A value that makes no sense keeps the daemon from starting, with
            a line that names it and what was expected; while a daemon runs, it is logged and the values before stay in force.
            A setting that its component does not know has no effect; the daemon warns of it when it starts, in its log and to
            the command that started it, with the file and the nearest setting that there is.

            ```
            # a comment
            text   = "value"
            number = I"42"
            long   = L"42"
            switch = B"true"
            list   = ["one", "two"]
            ```
            """;

    @Test
    void thePageIsWhatTheBundlesSay() {
        var text = new StringBuilder(HEAD);
        for (Settings settings : Settings.all()) {
            text.append("\n## ").append(settings.pid()).append("\n\n");
            text.append(settings.title()).append('.');
            if (!settings.description().isEmpty()) {
                text.append(' ').append(settings.description());
            }
            text.append("\n\n| Setting | Type | Default | Meaning |\n|---|---|---|---|\n");
            settings.settings().forEach(setting -> text.append(setting.row()));
        }
        Page.of("configuration.md").shouldBe(text.toString());
    }

    @Test
    void everySettingSaysWhatItMeans() {
        assertThat(Settings.all()).allSatisfy(component -> assertThat(component.settings())
                .as(component.pid())
                .allSatisfy(setting -> assertThat(Settings.words(setting.description()))
                        .as("words about %s", setting.name())
                        .isGreaterThan(2)));
    }

    @Test
    void theNameOfAFileIsThatOfItsBundle() {
        assertThat(Settings.all()).allSatisfy(component -> assertThat(component.pid())
                .as("%s has its settings in the file of its own name", component.bundle())
                .isEqualTo(component.bundle()));
    }
}
