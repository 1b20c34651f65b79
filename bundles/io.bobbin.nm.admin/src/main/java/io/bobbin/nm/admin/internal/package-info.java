/** The node's admin socket. Start with {@link io.bobbin.nm.admin.internal.NodeVerbs}. */
@NullMarked
package io.bobbin.nm.admin.internal;

import org.jspecify.annotations.NullMarked;
