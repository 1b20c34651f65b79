/** What the launcher does to the framework: install, explain, configure, raise levels. */
@NullMarked
package io.bobbin.launcher.internal.framework;

import org.jspecify.annotations.NullMarked;
