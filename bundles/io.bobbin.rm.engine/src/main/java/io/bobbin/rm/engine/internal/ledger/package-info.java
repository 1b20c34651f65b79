/** What the engine owns. Start with {@link io.bobbin.rm.engine.internal.ledger.Ledger} and {@link io.bobbin.rm.engine.internal.ledger.Bookings}. */
@NullMarked
package io.bobbin.rm.engine.internal.ledger;

import org.jspecify.annotations.NullMarked;
