/** Containers as process trees. Start with {@link io.bobbin.executor.process.ProcessExecutor}; how it is done is in the kit. */
@NullMarked
package io.bobbin.executor.process;

import org.jspecify.annotations.NullMarked;
