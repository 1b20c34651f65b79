/** Who asks, and whether it may. Start with {@link io.bobbin.rm.engine.internal.rights.AccessControl}. */
@NullMarked
package io.bobbin.rm.engine.internal.rights;

import org.jspecify.annotations.NullMarked;
