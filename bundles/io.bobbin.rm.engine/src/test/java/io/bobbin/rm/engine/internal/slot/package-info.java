@NullMarked
package io.bobbin.rm.engine.internal.slot;

import org.jspecify.annotations.NullMarked;
