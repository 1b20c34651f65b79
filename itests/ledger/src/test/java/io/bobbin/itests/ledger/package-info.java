/**
 * Random lists of operations on a whole cluster, each compared after every step with a simple model of what must be
 * where. Start with {@link io.bobbin.itests.ledger.LedgerPropertyTest}, then {@link io.bobbin.itests.ledger.Run}.
 */
@NullMarked
package io.bobbin.itests.ledger;

import org.jspecify.annotations.NullMarked;
