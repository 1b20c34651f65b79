package io.bobbin.api.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.testkit.spec.Spec;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessListTest {

    @ParameterizedTest(name = "\"{0}\"")
    @CsvSource({
        // text, ann of no group, ann of staff, bob of dev
        "'*', true, true, true",
        "' * ', true, true, true",
        "'* staff', true, true, true",
        "'bob *', true, true, true",
        "' ', false, false, false",
        "'', false, false, false",
        "'ann', true, true, false",
        "'ann,bob', true, true, true",
        "'ann, bob', true, true, false",
        "'ann ', true, true, false",
        "' staff', false, true, false",
        "' staff,dev', false, true, true",
        "' staff , dev', false, true, true",
        "'bob staff', false, true, true",
        "'carl ops', false, false, false",
        "',ann,', true, true, false",
        "'staff', false, false, false",
        "' ann', false, false, false",
        "'Ann', false, false, false",
    })
    @Spec("ACL-07")
    void aTextIsUsersThenGroupsPartedByTheFirstBlank(String text, boolean ann, boolean annOfStaff, boolean bobOfDev) {
        var list = AccessList.of(text);

        assertThat(list.allows("ann", Set.of())).isEqualTo(ann);
        assertThat(list.allows("ann", Set.of("staff"))).isEqualTo(annOfStaff);
        assertThat(list.allows("bob", Set.of("dev"))).isEqualTo(bobOfDev);
    }

    @ParameterizedTest
    @CsvSource({
        "'*', everybody",
        "' ', nobody",
        "'b,a', 'users a, b'",
        "' d,c', 'groups c, d'",
        "'a c', users a and groups c"
    })
    void inWords(String text, String words) {
        assertThat(AccessList.of(text)).hasToString(words);
    }

    @Test
    void groupsMatterOnlyWhereSomeAreNamed() {
        assertThat(AccessList.of("ann staff").namesGroups()).isTrue();
        assertThat(AccessList.of("ann").namesGroups()).isFalse();
        assertThat(AccessList.of("* staff").namesGroups()).isFalse();
    }
}
