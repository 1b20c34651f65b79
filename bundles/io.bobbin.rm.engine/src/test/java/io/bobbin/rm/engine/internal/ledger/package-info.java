/** Tests of what the engine owns. */
@NullMarked
package io.bobbin.rm.engine.internal.ledger;

import org.jspecify.annotations.NullMarked;
