/** Orders to the AM launcher. Start with {@link io.bobbin.rm.engine.internal.launch.Launches}. */
@NullMarked
package io.bobbin.rm.engine.internal.launch;

import org.jspecify.annotations.NullMarked;
