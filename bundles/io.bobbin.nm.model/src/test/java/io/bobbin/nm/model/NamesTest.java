package io.bobbin.nm.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.LocalResource.Visibility;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.layout.NodeLayout;
import io.bobbin.nm.model.resource.ResourceKey;
import io.bobbin.testkit.spec.Spec;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where things lie on a node and what they are called there. */
class NamesTest {

    private static final NodeLayout LAYOUT = new NodeLayout("/d");
    private static final ApplicationId APPLICATION = new ApplicationId(1, 2);
    private static final ContainerId CONTAINER = APPLICATION.attempt(1).container(3);

    @Test
    @Spec({"LOC-02", "LOC-03", "LOC-04"})
    void resourcesLieByTheirVisibility() {
        assertThat(LAYOUT.cache(Visibility.PUBLIC, "ann", APPLICATION)).isEqualTo("/d/filecache");
        assertThat(LAYOUT.cache(Visibility.PRIVATE, "ann", APPLICATION)).isEqualTo("/d/usercache/ann/filecache");
        assertThat(LAYOUT.cache(Visibility.APPLICATION, "ann", APPLICATION))
                .isEqualTo("/d/usercache/ann/appcache/application_1_0002/filecache");
    }

    @Test
    void aContainerHasADirectoryOfItsUserAndOneOfTheNode() {
        assertThat(LAYOUT.work("ann", CONTAINER))
                .isEqualTo("/d/usercache/ann/appcache/application_1_0002/container_1_0002_01_000003");
        assertThat(LAYOUT.control(CONTAINER)).isEqualTo("/d/nmPrivate/container_1_0002_01_000003");
        assertThat(LAYOUT.tokens(CONTAINER)).isEqualTo("/d/nmPrivate/container_1_0002_01_000003.tokens");
    }

    @Test
    void logsLieByApplicationAndContainer() {
        assertThat(NodeLayout.logs("/l", APPLICATION)).isEqualTo("/l/application_1_0002");
        assertThat(NodeLayout.logs("/l", CONTAINER)).isEqualTo("/l/application_1_0002/container_1_0002_01_000003");
    }

    @ParameterizedTest
    @CsvSource({
        "file:/a/b.jar, b.jar",
        "http://host/a/b.zip?x=1, b.zip",
        "file:/a/dir/, dir",
        "file:///, resource",
        "file:/a/.., resource",
        "mailto:nobody, resource",
    })
    void aFetchedFileIsCalledLikeTheLastPartOfItsPath(String uri, String name) {
        var resource = new LocalResource(URI.create(uri), LocalResource.Type.FILE, Visibility.PRIVATE, 1, 7, "p");

        ResourceKey key = ResourceKey.of(resource);

        assertThat(key.fileName()).isEqualTo(name);
        assertThat(key).hasToString(uri + " (FILE, time 7)");
        assertThat(key.pattern()).as("only patterns have one").isNull();
    }
}
