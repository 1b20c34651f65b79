/** The tables of the ApplicationMaster's protocol, row by row, against the real engine and scheduler. */
@NullMarked
package io.bobbin.itests.ledger.tables;

import org.jspecify.annotations.NullMarked;
