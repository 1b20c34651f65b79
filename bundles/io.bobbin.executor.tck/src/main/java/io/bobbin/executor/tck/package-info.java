/**
 * What every executor must do. Start with {@link io.bobbin.executor.tck.ExecutorContract}; for processes of this machine extend
 * {@link io.bobbin.executor.tck.ProcessContract}.
 *
 * <p>1.1: ProcessContract; Containers are public.
 */
@Export
@Version("1.1.0")
@NullMarked
package io.bobbin.executor.tck;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
