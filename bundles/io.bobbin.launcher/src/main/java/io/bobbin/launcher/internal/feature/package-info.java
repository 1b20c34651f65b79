/** What a daemon is made of: feature files and the jars that they name. */
@NullMarked
package io.bobbin.launcher.internal.feature;

import org.jspecify.annotations.NullMarked;
