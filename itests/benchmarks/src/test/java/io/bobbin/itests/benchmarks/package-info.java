/** What Bobbin costs. Start with the script {@code run} of this module, then {@link io.bobbin.itests.benchmarks.core.CoreBenchmark}. */
@NullMarked
package io.bobbin.itests.benchmarks;

import org.jspecify.annotations.NullMarked;
