package io.bobbin.nm.model.rights;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.application.AccessType;
import io.bobbin.testkit.spec.Spec;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeRightsTest {

    private static final ViewAcl ACL =
            ViewAcl.of("ann", Map.of(AccessType.VIEW, "bob staff", AccessType.MODIFY, "mona"));
    private static final NodeRights ON = new NodeRights(true, AccessList.of("root ops"));

    @ParameterizedTest(name = "{0} of {1}")
    @CsvSource({
        "ann, none, true, false",
        "bob, none, true, false",
        "x, staff, true, false",
        "root, none, true, true",
        "x, ops, true, true",
        "mona, none, false, false",
        "x, none, false, false"
    })
    @Spec({"ACL-03", "ACL-04"})
    void toLogs(String user, String group, boolean mayView, boolean mayViewWhatSaysNothing) {
        assertThat(ON.mayView(user, Set.of(group), ACL)).isEqualTo(mayView);
        assertThat(ON.mayView(user, Set.of(group), null)).isEqualTo(mayViewWhatSaysNothing);
    }

    @Test
    @Spec("ACL-04")
    void switchedOffEverybodyMayView() {
        assertThat(NodeRights.OFF.mayView("x", Set.of(), ACL)).isTrue();
        assertThat(NodeRights.OFF.mayView("x", Set.of(), null)).isTrue();
    }

    @Test
    void withoutAWordOfTheLaunchContextOnlyTheOwnerMayView() {
        var silent = ViewAcl.of("ann", Map.of());

        assertThat(ON.mayView("ann", Set.of(), silent)).isTrue();
        assertThat(ON.mayView("bob", Set.of("staff"), silent)).isFalse();
    }
}
