/** From YAML to a tree of queues. Start with {@link io.bobbin.queues.internal.YamlReader}. */
@NullMarked
package io.bobbin.queues.internal;

import org.jspecify.annotations.NullMarked;
