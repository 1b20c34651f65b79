/** Starts what the features describe. */
@NullMarked
package io.bobbin.features;

import org.jspecify.annotations.NullMarked;
