package io.bobbin.am.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.util.concurrent.CompletableFuture;

/**
 * A call that an AM has made and that nobody has answered yet.
 *
 * @param user who calls, as the headers say it
 */
record Call(String method, Object request, CompletableFuture<Object> answer, String user) {

    /** The request, which has to be of this kind. */
    <T> T requestOf(Class<T> type, String expected) {
        assertThat(request).as("what the AM calls; expected: " + expected).isInstanceOf(type);
        return type.cast(request);
    }

    void answer(Object response) {
        answer.complete(response);
    }

    void refuse(ErrorCode code) {
        answer.completeExceptionally(new BobbinException(code, "As the test wants it."));
    }
}
