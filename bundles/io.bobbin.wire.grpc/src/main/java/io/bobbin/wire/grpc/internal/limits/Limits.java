package io.bobbin.wire.grpc.internal.limits;

import java.time.Duration;

/**
 * What callers may cost a server. Immutable.
 *
 * @param connections how many there may be; further ones are closed as they come
 * @param callsPerConnection how many calls of one connection are in hand at a time; its client holds further ones back
 * @param message the largest request in bytes
 * @param bytesInHand how many bytes all requests and answers in hand may have, before large requests are refused
 * @param call how long a call may be in hand
 * @param handshake how long a connection may say nothing of use after it was opened
 * @param idle how long a connection may be without calls
 * @param keepAlive after what silence a connection is asked whether its other end is there
 * @param streams how many streams there may be; callers of further ones make single calls
 * @param callsPerStream how many calls of one stream are in hand at a time; further ones wait in the network
 */
public record Limits(
        int connections,
        int callsPerConnection,
        int message,
        long bytesInHand,
        Duration call,
        Duration handshake,
        Duration idle,
        Duration keepAlive,
        int streams,
        int callsPerStream) {

    /** How long the other end of a silent connection may take to say that it is there. */
    public static final Duration KEEP_ALIVE_ANSWER = Duration.ofSeconds(20);

    /** Below this a request is small: it is taken until twice as much is in hand as large ones may fill. */
    public static final int SMALL = 64 << 10;

    private static final int LEAST_IN_HAND = 64 << 20;
    private static final int PART_OF_HEAP = 8;

    /** The values that hold where nothing is configured. */
    public static final Limits DEFAULT = new Limits(
            25_000,
            200,
            32 << 20,
            ofHeap(),
            Duration.ofSeconds(60),
            Duration.ofSeconds(10),
            Duration.ofMinutes(10),
            Duration.ofSeconds(60),
            25_000,
            8);

    /** A part of what this process may have as heap: a request that was read takes several times its bytes. */
    public static long ofHeap() {
        return Math.max(LEAST_IN_HAND, Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
    }

    /** The most that one connection may have in hand: half, so that one alone never keeps all others out. */
    long bytesPerConnection() {
        return bytesInHand / 2;
    }
}
