/** Containers that really run, on a manager and a node in processes of their own. Start with {@link io.bobbin.itests.benchmarks.job.AskBenchmark}. */
@NullMarked
package io.bobbin.itests.benchmarks.job;

import org.jspecify.annotations.NullMarked;
