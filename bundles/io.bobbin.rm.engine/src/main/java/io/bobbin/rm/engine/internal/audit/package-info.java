/** Who did what to the ledger. Start with {@link io.bobbin.rm.engine.internal.audit.Audits}. */
@NullMarked
package io.bobbin.rm.engine.internal.audit;

import org.jspecify.annotations.NullMarked;
