package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.wire.proto.message.StreamErrorProto;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;
import java.util.Arrays;
import java.util.Optional;

/** Typed errors as statuses with a trailer, and back. */
final class Errors {
    /** Longer texts do not fit in the headers of a connection. */
    private static final int LONGEST = 2_000;

    private static final Metadata.Key<String> CODE = Metadata.Key.of("bobbin-error", Metadata.ASCII_STRING_MARSHALLER);

    private Errors() {}

    /** Ends a call with an error. */
    static void close(ServerCall<?, ?> call, Throwable failure) {
        var typed = BobbinException.of(failure);
        var trailers = new Metadata();
        trailers.put(CODE, typed.code().name());
        call.close(status(typed.code()).withDescription(cut(String.valueOf(typed.getMessage()))), trailers);
    }

    /** An error in place of an answer on a stream. */
    static StreamErrorProto message(Throwable failure) {
        var typed = BobbinException.of(failure);
        return StreamErrorProto.newBuilder()
                .setStatus(status(typed.code()).getCode().value())
                .setCode(typed.code().name())
                .setMessage(cut(String.valueOf(typed.getMessage())))
                .build();
    }

    /** The error that came in place of an answer on a stream. */
    static BobbinException of(StreamErrorProto error, String what) {
        var trailers = new Metadata();
        if (!error.getCode().isEmpty()) {
            trailers.put(CODE, error.getCode());
        }
        return of(Status.fromCodeValue(error.getStatus()).withDescription(error.getMessage()), trailers, what);
    }

    /** Whether a refusal is one of ours, and not of gRPC or something between. */
    static boolean isTyped(Metadata trailers) {
        return trailers.containsKey(CODE);
    }

    /**
     * The error with which a call ended.
     *
     * @param what the call and its address, for errors that do not come from the other side
     */
    static BobbinException of(Status status, Metadata trailers, String what) {
        String name = trailers.get(CODE);
        String description = status.getDescription() == null ? "" : status.getDescription();
        if (name != null) {
            // An unknown code is one of a newer server; its name is all that can be told.
            return known(name)
                    .map(code -> new BobbinException(code, description))
                    .orElseGet(() -> new BobbinException(ErrorCode.INTERNAL, name + ": " + description));
        }
        var cause = status.getCause();
        String why = description.isEmpty() ? status.getCode().name() : description;
        String details = cause == null || cause.getMessage() == null ? why : why + ": " + cause.getMessage();
        return new BobbinException(untyped(status.getCode()), what + " was not answered: " + details);
    }

    private static Optional<ErrorCode> known(String name) {
        return Arrays.stream(ErrorCode.values())
                .filter(code -> code.name().equals(name))
                .findFirst();
    }

    /** What gRPC itself has to say. A call that was cancelled is one whose client was closed. */
    private static ErrorCode untyped(Status.Code code) {
        return switch (code) {
            case UNAVAILABLE, CANCELLED -> ErrorCode.UNREACHABLE;
            case DEADLINE_EXCEEDED -> ErrorCode.TIMED_OUT;
            case UNIMPLEMENTED, INVALID_ARGUMENT, RESOURCE_EXHAUSTED, OUT_OF_RANGE -> ErrorCode.BAD_REQUEST;
            case UNAUTHENTICATED -> ErrorCode.INVALID_TOKEN;
            case PERMISSION_DENIED -> ErrorCode.ACCESS_DENIED;
            case OK, UNKNOWN, INTERNAL, DATA_LOSS, ABORTED, NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION -> ErrorCode
                    .INTERNAL;
        };
    }

    /** For callers that do not read the trailer, and for the tools between. */
    private static Status status(ErrorCode code) {
        return switch (code) {
            case APPLICATION_NOT_FOUND,
                    ATTEMPT_NOT_FOUND,
                    CONTAINER_NOT_FOUND,
                    NODE_NOT_FOUND,
                    QUEUE_NOT_FOUND -> Status.NOT_FOUND;
            case AM_NOT_REGISTERED,
                    INVALID_AM_REQUEST,
                    INVALID_CONTAINER,
                    WRONG_STATE,
                    LOCALIZATION_FAILED,
                    LAUNCH_FAILED -> Status.FAILED_PRECONDITION;
            case INVALID_RESOURCE_REQUEST,
                    INVALID_LABEL_REQUEST,
                    INVALID_BLACKLIST_REQUEST,
                    INVALID_CONTAINER_RELEASE,
                    BAD_REQUEST,
                    CONFIGURATION -> Status.INVALID_ARGUMENT;
            case CONTAINER_ALREADY_RUNNING, DUPLICATE -> Status.ALREADY_EXISTS;
            case ACCESS_DENIED -> Status.PERMISSION_DENIED;
            case INVALID_TOKEN -> Status.UNAUTHENTICATED;
            case STANDBY, NOT_READY, SHUTTING_DOWN, UNREACHABLE -> Status.UNAVAILABLE;
            case OVERLOADED -> Status.RESOURCE_EXHAUSTED;
            case STALE -> Status.ABORTED;
            case TIMED_OUT -> Status.DEADLINE_EXCEEDED;
            case INTERNAL -> Status.INTERNAL;
        };
    }

    private static String cut(String message) {
        return message.length() <= LONGEST ? message : message.substring(0, LONGEST - 1) + "…";
    }
}
