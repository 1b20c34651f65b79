package io.bobbin.nm.engine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.LocalResource.Visibility;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.testkit.spec.Spec;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TrackerKeyTest {

    private static final ApplicationId ONE = new ApplicationId(1, 1);
    private static final ApplicationId TWO = new ApplicationId(1, 2);

    @Test
    @Spec({"LOC-12", "LOC-15"})
    void theVisibilityAloneSaysWhetherUserOrApplicationCount() {
        assertThat(TrackerKey.of(Visibility.PUBLIC, "ann", ONE))
                .isEqualTo(TrackerKey.of(Visibility.PUBLIC, "bob", TWO));
        assertThat(TrackerKey.of(Visibility.PRIVATE, "ann", ONE))
                .isEqualTo(TrackerKey.of(Visibility.PRIVATE, "ann", TWO))
                .isNotEqualTo(TrackerKey.of(Visibility.PRIVATE, "bob", ONE));
        assertThat(TrackerKey.of(Visibility.APPLICATION, "ann", ONE))
                .isNotEqualTo(TrackerKey.of(Visibility.APPLICATION, "ann", TWO));
        assertThat(Arrays.stream(Visibility.values()).map(each -> TrackerKey.of(each, "ann", ONE)))
                .doesNotHaveDuplicates();
    }
}
