/** Daemons as processes. Start with {@link io.bobbin.cli.dev.DevCluster}. */
@NullMarked
package io.bobbin.cli.dev;

import org.jspecify.annotations.NullMarked;
