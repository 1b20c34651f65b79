package io.bobbin.wire.proto.internal;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import org.jspecify.annotations.Nullable;

/** The id of an attempt as bytes; those of the last one are kept, as the next is most often the same. */
final class AttemptBytes {

    private @Nullable ApplicationAttemptId last;
    private byte[] bytes = {};

    /** Writes the message of this id, without a head. */
    void write(BackwardBytes out, ApplicationAttemptId id) {
        if (!id.equals(last)) {
            bytes = of(id);
            last = id;
        }
        out.bytes(bytes);
    }

    private static byte[] of(ApplicationAttemptId id) {
        var out = new BackwardBytes();
        out.number(2, id.number());
        ApplicationId application = id.application();
        int inner = out.length();
        out.number(2, application.clusterTimestamp());
        out.number(1, application.number());
        out.message(1, inner);
        return out.toArray();
    }
}
