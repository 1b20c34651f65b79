package io.bobbin.nm.model.resource;

import static io.bobbin.nm.model.Matrix.pairs;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.Matrix;
import io.bobbin.nm.model.resource.ResourceEffect.Fetch;
import io.bobbin.nm.model.resource.ResourceEffect.TellFailed;
import io.bobbin.nm.model.resource.ResourceEffect.TellLocalized;
import io.bobbin.nm.model.resource.ResourceEvent.FetchFailed;
import io.bobbin.nm.model.resource.ResourceEvent.Fetched;
import io.bobbin.nm.model.resource.ResourceEvent.Recovered;
import io.bobbin.nm.model.resource.ResourceEvent.Release;
import io.bobbin.nm.model.resource.ResourceEvent.Request;
import io.bobbin.nm.model.resource.ResourceState.Downloading;
import io.bobbin.nm.model.resource.ResourceState.Failed;
import io.bobbin.nm.model.resource.ResourceState.Init;
import io.bobbin.nm.model.resource.ResourceState.Localized;
import io.bobbin.statemachine.Step;
import io.bobbin.testkit.spec.Spec;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResourceTableTest {

    private static final ContainerId ONE = new ApplicationId(1, 1).attempt(1).container(1);
    private static final ContainerId TWO = new ApplicationId(1, 1).attempt(1).container(2);

    private static Step<ResourceState, ResourceEffect> apply(ResourceState state, ResourceEvent event) {
        return ResourceTable.TABLE.apply(state, event);
    }

    @Test
    void everyPairHasBeenThoughtAbout() {
        var cannotHappen = new ArrayList<String>();
        // An entry is made by a request or a recovery.
        cannotHappen.addAll(pairs(Init.class, Fetched.class, FetchFailed.class, Release.class));
        // It is fetched once.
        cannotHappen.addAll(pairs(Localized.class, Fetched.class, FetchFailed.class));
        // A failed one has left its table.
        cannotHappen.addAll(pairs(Failed.class, Request.class, Fetched.class, FetchFailed.class, Recovered.class));

        Matrix.isComplete(ResourceTable.TABLE, ResourceState.class, ResourceEvent.class, cannotHappen);
    }

    @Test
    @Spec({"SM-8.01", "LOC-10", "LOC-26"})
    void theFirstRequestFetchesIt() {
        assertThat(apply(new Init(), new Request(ONE)))
                .isEqualTo(Step.to(new Downloading(List.of(ONE), 0), new Fetch()));
    }

    @Test
    @Spec({"SM-8.03", "SM-8.04", "LOC-66", "LOC-75"})
    void allWhoWaitAreToldOnce() {
        var state = apply(new Downloading(List.of(ONE), 0), new Request(TWO)).next();
        state = apply(state, new Request(TWO)).next();

        var step = apply(state, new Fetched("/cache/10/x", 5));

        assertThat(step.effects())
                .containsExactly(new TellLocalized(ONE, "/cache/10/x"), new TellLocalized(TWO, "/cache/10/x"));
        assertThat(step.next()).isEqualTo(new Localized(List.of(ONE, TWO, TWO), "/cache/10/x", 5, 0));
    }

    @Test
    @Spec({"SM-8.06", "LOC-66"})
    void aFailureIsToldToAllWhoWait() {
        assertThat(apply(new Downloading(List.of(ONE, TWO), 0), new FetchFailed("gone")))
                .isEqualTo(Step.to(new Failed(), new TellFailed(ONE, "gone"), new TellFailed(TWO, "gone")));
    }

    @Test
    @Spec({"SM-8.07", "LOC-65"})
    void whatIsThereIsToldAtOnce() {
        var step = apply(new Localized(List.of(), "/x", 5, 3), new Request(ONE));

        assertThat(step).isEqualTo(Step.to(new Localized(List.of(ONE), "/x", 5, 3), new TellLocalized(ONE, "/x")));
    }

    @Test
    @Spec({"SM-8.05", "SM-8.08", "LOC-64"})
    void twoRequestsNeedTwoReleases() {
        var once = apply(new Localized(List.of(ONE, ONE), "/x", 5, 0), new Release(ONE, 7))
                .next();
        assertThat(once).isEqualTo(new Localized(List.of(ONE), "/x", 5, 7));

        assertThat(apply(once, new Release(TWO, 8)).next()).isEqualTo(new Localized(List.of(ONE), "/x", 5, 8));
        assertThat(apply(new Downloading(List.of(ONE), 0), new Release(ONE, 9)).next())
                .isEqualTo(new Downloading(List.of(), 9));
    }

    @Test
    @Spec({"SM-8.02", "LOC-60", "REC-02"})
    void aRecoveredOneIsThere() {
        assertThat(apply(new Init(), new Recovered("/x", 5)).next()).isEqualTo(new Localized(List.of(), "/x", 5, 0));
    }

    @Test
    void thePatternCountsForPatternsOnly() {
        var file = new LocalResource(
                URI.create("file:///a/job.jar"), LocalResource.Type.FILE, LocalResource.Visibility.PUBLIC, 1, 2, "x");

        assertThat(ResourceKey.of(file)).isEqualTo(new ResourceKey(file.uri(), file.type(), 2, null));
        assertThat(ResourceKey.of(file).fileName()).isEqualTo("job.jar");
    }
}
