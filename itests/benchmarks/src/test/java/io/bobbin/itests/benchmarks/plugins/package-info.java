/** Components of the distribution, put together without a framework. */
@NullMarked
package io.bobbin.itests.benchmarks.plugins;

import org.jspecify.annotations.NullMarked;
