/**
 * What a node decides, without doing it.
 *
 * <p>Start with {@link io.bobbin.nm.model.container.ContainerTable}, then
 * {@link io.bobbin.nm.model.start.StartChecks} and {@link io.bobbin.nm.model.launch.LaunchScript}.
 */
@NullMarked
package io.bobbin.nm.model;

import org.jspecify.annotations.NullMarked;
