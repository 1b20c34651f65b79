/** The door for ApplicationMasters. Start with {@link io.bobbin.rm.appmaster.internal.ApplicationMasterCalls}. */
@NullMarked
package io.bobbin.rm.appmaster.internal;

import org.jspecify.annotations.NullMarked;
