/** What node managers call. Start with {@link io.bobbin.rm.engine.internal.nodes.NodeService}. */
@NullMarked
package io.bobbin.rm.engine.internal.nodes;

import org.jspecify.annotations.NullMarked;
