/** Wiring. */
@NullMarked
package io.bobbin.executor.process.internal;

import org.jspecify.annotations.NullMarked;
