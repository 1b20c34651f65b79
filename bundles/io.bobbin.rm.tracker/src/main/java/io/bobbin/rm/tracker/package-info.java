/** The edge that node managers call. Start with {@link io.bobbin.rm.tracker.internal.TrackerCalls}. */
@NullMarked
package io.bobbin.rm.tracker;

import org.jspecify.annotations.NullMarked;
