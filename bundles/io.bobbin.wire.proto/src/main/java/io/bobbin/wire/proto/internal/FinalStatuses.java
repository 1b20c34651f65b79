package io.bobbin.wire.proto.internal;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.wire.proto.message.FinalApplicationStatusProto;

/** Outcomes of applications. */
final class FinalStatuses {
    private FinalStatuses() {}

    static FinalApplicationStatusProto write(FinalStatus status) {
        return switch (status) {
            case UNDEFINED -> FinalApplicationStatusProto.APP_UNDEFINED;
            case SUCCEEDED -> FinalApplicationStatusProto.APP_SUCCEEDED;
            case FAILED -> FinalApplicationStatusProto.APP_FAILED;
            case KILLED -> FinalApplicationStatusProto.APP_KILLED;
        };
    }

    /** Hadoop's ENDED says that several pieces of work came to their end, which is a success for us. */
    static FinalStatus read(FinalApplicationStatusProto status) {
        return switch (status) {
            case APP_UNDEFINED -> FinalStatus.UNDEFINED;
            case APP_SUCCEEDED, APP_ENDED -> FinalStatus.SUCCEEDED;
            case APP_FAILED -> FinalStatus.FAILED;
            case APP_KILLED -> FinalStatus.KILLED;
        };
    }
}
