package io.bobbin.executor.process;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a look at a container found.
 *
 * @param exitCode as the shim wrote it; null when it has not
 * @param leader the shim's process id; null when it has not written it
 * @param members the processes of its tree
 */
record Observation(@Nullable Integer exitCode, @Nullable Long leader, List<ProcessEntry> members) {}
