package io.bobbin.itests.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Set;

/** Words for rules that speak of what code calls; a method reference is a call. */
final class Uses {

    private Uses() {}

    /** A call of one of the methods, each written {@code java.lang.System.nanoTime}; a constructor ends in {@code new}. */
    static DescribedPredicate<JavaAccess<?>> of(String... methods) {
        Set<String> names = Set.of(methods);
        return DescribedPredicate.describe("one of " + List.of(methods), access -> {
            String name = access.getTarget().getName();
            return names.contains(access.getTargetOwner().getFullName() + "." + (name.equals("<init>") ? "new" : name));
        });
    }

    /** Classes whose full name starts with one of these. */
    static DescribedPredicate<JavaClass> named(String... starts) {
        List<String> wanted = List.of(starts);
        return DescribedPredicate.describe("are named " + wanted, type -> wanted.stream()
                .anyMatch(start -> type.getName().startsWith(start)));
    }
}
