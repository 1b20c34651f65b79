/** The edge that follows the folder of plugins. Start with {@link io.bobbin.plugins.internal.Staging}. */
@NullMarked
package io.bobbin.plugins;

import org.jspecify.annotations.NullMarked;
