/** Tests of the folder of plugins, in a framework. */
@NullMarked
package io.bobbin.plugins.internal;

import org.jspecify.annotations.NullMarked;
