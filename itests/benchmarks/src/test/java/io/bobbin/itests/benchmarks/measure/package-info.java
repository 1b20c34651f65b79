/** Reading clocks and counters, and printing rows. Start with {@link io.bobbin.itests.benchmarks.measure.Row}. */
@NullMarked
package io.bobbin.itests.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
