package io.bobbin.statemachine;

import java.io.Serial;

/** An event that no rule of the table covers in this state (EVT-09), or a rule that chose a state it had not named (EVT-07). */
public final class InvalidTransitionException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    InvalidTransitionException(String message) {
        super(message);
    }
}
