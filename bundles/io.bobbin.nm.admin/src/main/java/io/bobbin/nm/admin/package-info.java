/** The edge that answers on a node's admin socket. Start with {@link io.bobbin.nm.admin.internal.NodeVerbs}. */
@NullMarked
package io.bobbin.nm.admin;

import org.jspecify.annotations.NullMarked;
