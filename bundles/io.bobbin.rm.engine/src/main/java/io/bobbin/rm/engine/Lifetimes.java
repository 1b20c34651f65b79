package io.bobbin.rm.engine;

import java.time.Duration;

/**
 * How long applications may take from their submission on; zero for no limit (APP-21).
 *
 * @param standard of an application that asks for no lifetime
 * @param most of any application
 */
public record Lifetimes(Duration standard, Duration most) {

    public static final Lifetimes UNLIMITED = new Lifetimes(Duration.ZERO, Duration.ZERO);
}
