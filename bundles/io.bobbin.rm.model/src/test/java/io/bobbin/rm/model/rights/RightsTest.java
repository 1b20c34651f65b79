package io.bobbin.rm.model.rights;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.testkit.spec.Spec;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RightsTest {

    private static final ApplicationAcl ACL =
            new ApplicationAcl("ann", AccessList.of("vera viewers"), AccessList.of("mona modifiers"));
    private static final QueueAcls QUEUES = new QueueAcls(
            Map.of(
                    "root",
                    AccessList.of("sam"),
                    "root.a",
                    AccessList.of("sue"),
                    "root.a.b",
                    AccessList.of(" submitters")),
            Map.of("root", AccessList.of("olaf"), "root.a", AccessList.of("oda")));
    private static final Rights RIGHTS = new Rights(true, AccessList.of("root ops"), QUEUES);

    private static Person person(String user, String group) {
        return new Person(user, Set.of(group), false, "");
    }

    @ParameterizedTest(name = "{0} of {1}")
    @CsvSource({
        "ann, none, true, true",
        "vera, none, true, false",
        "x, viewers, true, false",
        "mona, none, false, true",
        "x, modifiers, false, true",
        "root, none, true, true",
        "x, ops, true, true",
        "olaf, none, true, true",
        "oda, none, true, true",
        "sam, none, false, false",
        "viewers, none, false, false",
        "x, ann, false, false",
    })
    @Spec({"ACL-02", "ACL-04", "ACL-05"})
    void toAnApplicationInRootAB(String user, String group, boolean mayView, boolean mayModify) {
        assertThat(RIGHTS.view(person(user, group), ACL, "app", "root.a.b").isEmpty())
                .isEqualTo(mayView);
        assertThat(RIGHTS.modify(person(user, group), ACL, "app", "root.a.b").isEmpty())
                .isEqualTo(mayModify);
    }

    @ParameterizedTest(name = "{0} of {1} to {2}")
    @CsvSource({
        "sam, none, root.a.b, true",
        "sam, none, a.b, true",
        "sam, none, root, true",
        "sue, none, root.a.b, true",
        "sue, none, root.a, true",
        "sue, none, root, false",
        "sue, none, root.ab, false",
        "sue, none, root.c, false",
        "x, submitters, root.a.b, true",
        "x, submitters, root.a.b.c, true",
        "x, submitters, root.a, false",
        "olaf, none, root.a.b, true",
        "oda, none, root.a.b, true",
        "oda, none, root.c, false",
        "root, none, root.c, true",
        "x, ops, root.c, true",
        "x, none, root.a.b, false",
        "x, none, '', false",
        "x, none, 'root.', false",
        "x, none, '..', false",
    })
    @Spec({"ACL-05", "CRM-22"})
    void aRightToAQueueIsARightToThoseBelow(String user, String group, String queue, boolean maySubmit) {
        assertThat(RIGHTS.submit(person(user, group), queue).isEmpty()).isEqualTo(maySubmit);
    }

    @Test
    @Spec("ACL-05")
    void whereNothingIsSaidEverybodySubmitsAndNobodyAdministers() {
        var rights = new Rights(true, AccessList.NOBODY, QueueAcls.DEFAULT);

        assertThat(rights.submit(person("x", "none"), "default")).isEmpty();
        assertThat(rights.modify(person("x", "none"), ACL, "app", "root.default"))
                .isPresent();
    }

    @Test
    @Spec("ACL-04")
    void switchedOffEverybodyHasEveryRightToApplicationsAndQueues() {
        var off = new Rights(false, AccessList.NOBODY, QUEUES);

        assertThat(off.view(person("x", "none"), ACL, "app", "root.a")).isEmpty();
        assertThat(off.modify(person("x", "none"), ACL, "app", "root.a")).isEmpty();
        assertThat(off.submit(person("x", "none"), "root.a")).isEmpty();
    }

    @Test
    @Spec("ACL-06")
    void theClusterIsChangedByItsAdministratorsAndTheDaemonsOperatorOnly() {
        var operator = new Person("x", Set.of(), true, "");

        for (Rights rights : new Rights[] {RIGHTS, new Rights(false, AccessList.of("root ops"), QUEUES)}) {
            assertThat(rights.administer(person("root", "none"), "the cluster")).isEmpty();
            assertThat(rights.administer(person("x", "ops"), "the cluster")).isEmpty();
            assertThat(rights.administer(operator, "the cluster")).isEmpty();
            assertThat(rights.administer(person("olaf", "none"), "the cluster")).isPresent();
        }
        assertThat(Rights.OFF.administer(person("x", "none"), "the cluster")).isPresent();
    }

    @Test
    void aDenialNamesUserRightObjectAndWhoHasTheRight() {
        var denial = RIGHTS.modify(person("eve", "none"), ACL, "application_1_0001", "root.a.b")
                .orElseThrow();

        assertThat(denial.exception().code()).isEqualTo(ErrorCode.ACCESS_DENIED);
        assertThat(denial.exception())
                .hasMessage(
                        "User 'eve' has no right MODIFY_APP to application_1_0001 (who has: its owner ann, who may grant"
                                + " it to others when submitting, users mona and groups modifiers by the application, users oda by"
                                + " root.a, users olaf by root of queue root.a.b, and the cluster's administrators)");
    }

    @Test
    void groupsAreAskedForOnlyWhereTheyCanMatter() {
        assertThat(RIGHTS.needGroups()).isTrue();
        assertThat(Rights.OFF.needGroups()).isFalse();
        assertThat(new Rights(false, AccessList.of("root ops"), QueueAcls.DEFAULT).needGroups())
                .isTrue();
    }
}
