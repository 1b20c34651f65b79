package io.bobbin.wire.grpc.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** The wire's settings as an operator writes them. */
@ObjectClassDefinition(
        id = GrpcConfig.PID,
        name = "gRPC",
        description = "What callers may cost a daemon. A change holds for connections that are made from then on.")
public @interface GrpcConfig {

    /** The name of the configuration. */
    String PID = "io.bobbin.wire.grpc";

    @AttributeDefinition(
            description = "How many connections a server has at the most; further ones are closed as they come.")
    int maximum$_$connections() default 25_000;

    @AttributeDefinition(
            description = "How many calls of one connection are in hand at a time; its client holds further ones back.")
    int calls$_$per$_$connection() default 200;

    @AttributeDefinition(description = "Largest request in MB; a larger one is refused with BAD_REQUEST.")
    int maximum$_$message$_$mb() default 32;

    @AttributeDefinition(
            description = "How many MB requests and answers in hand may have in all, and half of it for one "
                    + "connection, before large requests are refused with OVERLOADED; 0 means an eighth of the heap, "
                    + "and at least 64.")
    int calls$_$in$_$hand$_$mb() default 0;

    @AttributeDefinition(
            description = "How long a call may be in hand, in ms; then it ends with TIMED_OUT, or, when its answer is "
                    + "not taken, with its connection.")
    long call$_$timeout$_$ms() default 60_000;

    @AttributeDefinition(description = "How long a new connection may say nothing of use, in ms, before it is closed.")
    long handshake$_$timeout$_$ms() default 10_000;

    @AttributeDefinition(
            description = "How long a connection may be without calls, in ms, before it is closed; its client opens "
                    + "another one with its next call.")
    long idle$_$timeout$_$ms() default 600_000;

    @AttributeDefinition(
            description = "After what silence, in ms, a connection is asked whether its other end is still there; "
                    + "without an answer within 20 s it is closed.")
    long keep$_$alive$_$ms() default 60_000;

    @AttributeDefinition(
            description = "How many streams of nodes and ApplicationMasters a server has at the most; further callers "
                    + "make single calls and are not woken. 0 means none.")
    int maximum$_$streams() default 25_000;

    @AttributeDefinition(
            description = "How many calls of one stream are in hand at a time; further ones wait in the network.")
    int calls$_$per$_$stream() default 8;
}
