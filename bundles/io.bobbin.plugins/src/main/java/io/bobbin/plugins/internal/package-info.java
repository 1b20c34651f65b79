/** The folder of plugins. Start with {@link io.bobbin.plugins.internal.Staging}. */
@NullMarked
package io.bobbin.plugins.internal;

import org.jspecify.annotations.NullMarked;
