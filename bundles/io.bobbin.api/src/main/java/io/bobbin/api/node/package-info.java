/** Nodes as the cluster reports them. Start with {@link io.bobbin.api.node.NodeReport}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.node;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
