/** The lifecycle of a node (SM-5). Start with {@link io.bobbin.rm.model.node.NodeTransitions}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.rm.model.node;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
