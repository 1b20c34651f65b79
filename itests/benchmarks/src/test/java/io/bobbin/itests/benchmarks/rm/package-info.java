/** A real manager process under load. Start with {@link io.bobbin.itests.benchmarks.rm.HeartbeatBenchmark}. */
@NullMarked
package io.bobbin.itests.benchmarks.rm;

import org.jspecify.annotations.NullMarked;
