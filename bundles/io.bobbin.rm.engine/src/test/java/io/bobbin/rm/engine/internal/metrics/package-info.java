@NullMarked
package io.bobbin.rm.engine.internal.metrics;

import org.jspecify.annotations.NullMarked;
