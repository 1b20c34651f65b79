/** The node manager. Start with {@link io.bobbin.nm.engine.NodeManagerEngine}, then {@link io.bobbin.nm.engine.NodeSettings}. */
@NullMarked
package io.bobbin.nm.engine;

import org.jspecify.annotations.NullMarked;
