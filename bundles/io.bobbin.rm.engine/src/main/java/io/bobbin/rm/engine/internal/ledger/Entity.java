package io.bobbin.rm.engine.internal.ledger;

/**
 * Something with a lifecycle.
 *
 * @param <S> where it can stand
 */
public interface Entity<S> {

    /** Its id, for people. */
    Object id();

    S phase();

    void phase(S next);
}
