package io.bobbin.testkit.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the sentences of the specification that a test proves, by their ids.
 *
 * <p>{@code @Spec("AMS-07")} on a method speaks for that test, on a class for every test in it; both add up. An id
 * belongs on a test only if the test fails when the sentence stops being true.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Spec {

    /** One or more ids, each in the form {@code AMS-07}. */
    String[] value();
}
