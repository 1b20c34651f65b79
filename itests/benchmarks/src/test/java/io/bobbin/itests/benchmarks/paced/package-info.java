/**
 * A driver that costs little, as it shares a machine with what it measures: one thread, no client library, requests that
 * were encoded before. Start with {@link io.bobbin.itests.benchmarks.paced.PacedLoad}.
 */
@NullMarked
package io.bobbin.itests.benchmarks.paced;

import org.jspecify.annotations.NullMarked;
