/** The two loops in this process. Start with {@link io.bobbin.itests.benchmarks.core.CoreBenchmark}. */
@NullMarked
package io.bobbin.itests.benchmarks.core;

import org.jspecify.annotations.NullMarked;
