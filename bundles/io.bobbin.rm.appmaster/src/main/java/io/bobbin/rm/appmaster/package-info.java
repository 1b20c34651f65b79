/** The edge that AMs call. Start with {@link io.bobbin.rm.appmaster.internal.ApplicationMasterCalls}. */
@NullMarked
package io.bobbin.rm.appmaster;

import org.jspecify.annotations.NullMarked;
