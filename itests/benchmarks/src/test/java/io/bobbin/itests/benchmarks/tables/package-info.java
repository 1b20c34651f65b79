/** Rows as tables. Start with {@link io.bobbin.itests.benchmarks.tables.Tables}. */
@NullMarked
package io.bobbin.itests.benchmarks.tables;

import org.jspecify.annotations.NullMarked;
