package io.bobbin.api.error;

import java.io.Serial;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * A typed refusal or fault. The message names the offending value, the limit and the way out. It crosses every wire
 * with its code and message, and without its cause.
 */
public class BobbinException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;

    public BobbinException(ErrorCode code, String message) {
        super(message);
        this.code = code;
    }

    public BobbinException(ErrorCode code, String message, Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    public ErrorCode code() {
        return code;
    }

    /** The typed error inside {@code failure}: itself, its cause behind a future's wrapping, or INTERNAL around it. */
    public static BobbinException of(Throwable failure) {
        Throwable inner = failure;
        while ((inner instanceof CompletionException || inner instanceof ExecutionException)
                && inner.getCause() != null) {
            inner = inner.getCause();
        }
        if (inner instanceof BobbinException typed) {
            return typed;
        }
        return new BobbinException(
                ErrorCode.INTERNAL, String.valueOf(inner.getMessage() == null ? inner : inner.getMessage()), inner);
    }
}
