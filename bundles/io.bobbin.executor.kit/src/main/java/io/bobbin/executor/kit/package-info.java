/**
 * What executors of process trees are made of. Start with {@link io.bobbin.executor.kit.ProcessTreeExecutor}, then
 * {@link io.bobbin.executor.kit.Shim} and {@link io.bobbin.executor.kit.ProcessTree}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.executor.kit;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
