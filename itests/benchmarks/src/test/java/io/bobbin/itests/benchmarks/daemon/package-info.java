/** Daemons of an unpacked distribution. Start with {@link io.bobbin.itests.benchmarks.daemon.DaemonProcess}. */
@NullMarked
package io.bobbin.itests.benchmarks.daemon;

import org.jspecify.annotations.NullMarked;
