package io.bobbin.nm.model.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.security.spi.TokenIdentifier;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeChecksTest {

    private static final ContainerId ID = new ApplicationId(5, 1).attempt(1).container(2);
    private static final NodeId NODE = new NodeId("here", 1);
    private static final LocalResource FILE = new LocalResource(
            URI.create("file:/a"), LocalResource.Type.FILE, LocalResource.Visibility.PRIVATE, 0, 0, null);

    private static TokenIdentifier.Container token(NodeId node, long expiry, long rmIdentifier, int version) {
        return new TokenIdentifier.Container(
                ID, node, "ann", Resource.of(256, 1), Priority.ZERO, expiry, 900, rmIdentifier, false, 0, 1, version);
    }

    private static @Nullable ErrorCode update(TokenIdentifier.Container token, @Nullable NodeId node) {
        Refusal refusal = ChangeChecks.update(token, token(NODE, 1000, 5, 3), node, 5, 1000);
        return refusal == null ? null : refusal.code();
    }

    @Test
    void aNewSizeIsForThisNodeThisLeadershipThisMomentAndNewer() {
        assertThat(update(token(NODE, 1000, 5, 4), NODE)).isNull();
        assertThat(update(token(NODE, 1000, 5, 4), null)).isEqualTo(ErrorCode.INVALID_CONTAINER);
        assertThat(update(token(new NodeId("there", 1), 1000, 5, 4), NODE)).isEqualTo(ErrorCode.INVALID_CONTAINER);
        assertThat(update(token(NODE, 1000, 4, 4), NODE)).isEqualTo(ErrorCode.INVALID_CONTAINER);
        assertThat(update(token(NODE, 999, 5, 4), NODE)).isEqualTo(ErrorCode.INVALID_TOKEN);
        assertThat(update(token(NODE, 1000, 5, 3), NODE)).isEqualTo(ErrorCode.STALE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/a", "..", "a/../../b"})
    void aLaterFileStaysInTheWorkingDirectory(String name) {
        Refusal refusal = ChangeChecks.laterResources(ID, Map.of(name, FILE));

        assertThat(refusal)
                .isEqualTo(new Refusal(
                        ErrorCode.BAD_REQUEST,
                        "Resource name '" + name + "' of " + ID + " leads out of the working directory"));
    }

    @Test
    void aLaterFileIsCheckedLikeAnyOther() {
        var nowhere = new LocalResource(
                URI.create(""), LocalResource.Type.FILE, LocalResource.Visibility.PRIVATE, 0, 0, null);

        assertThat(ChangeChecks.laterResources(ID, Map.of("a/b..c", FILE))).isNull();
        assertThat(ChangeChecks.laterResources(ID, Map.of("a", nowhere)))
                .isEqualTo(new Refusal(ErrorCode.BAD_REQUEST, "Local resource 'a' of " + ID + " has no URL"));
    }
}
