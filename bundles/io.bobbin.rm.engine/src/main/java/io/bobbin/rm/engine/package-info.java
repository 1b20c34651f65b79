/**
 * The ResourceManager's truth: nodes, applications, attempts, containers and outstanding asks, changed on one loop.
 *
 * <p>Start with {@link io.bobbin.rm.engine.ResourceManagerEngine}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.rm.engine;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
