/** What AMs call. Start with {@link io.bobbin.rm.engine.internal.am.AmService}. */
@NullMarked
package io.bobbin.rm.engine.internal.am;

import org.jspecify.annotations.NullMarked;
