/** The door for node managers. Start with {@link io.bobbin.rm.tracker.internal.TrackerCalls}. */
@NullMarked
package io.bobbin.rm.tracker.internal;

import org.jspecify.annotations.NullMarked;
