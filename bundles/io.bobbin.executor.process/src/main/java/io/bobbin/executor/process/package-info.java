/** Containers as process trees. Start with {@link io.bobbin.executor.process.ProcessExecutor}, then {@link io.bobbin.executor.process.Shim}. */
@NullMarked
package io.bobbin.executor.process;

import org.jspecify.annotations.NullMarked;
