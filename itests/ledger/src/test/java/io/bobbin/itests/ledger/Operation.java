package io.bobbin.itests.ledger;

import static java.util.stream.Collectors.joining;

import java.util.List;

/**
 * One thing that somebody does to the cluster. The numbers choose among what there is at that moment, so an operation
 * means something in every list, also in one from which others were taken out; where there is nothing to choose from it
 * does nothing.
 */
record Operation(Kind kind, int a, int b, int c) {

    /** What is done, and how often compared with the others. */
    enum Kind {
        SUBMIT(3),
        REGISTER(5),
        ASK(9),
        PULL(6),
        REPEAT(1),
        START(5),
        RELEASE(2),
        EXCLUDE(1),
        FINISH(1),
        END_MASTER(1),
        EXIT(3),
        BEAT(4),
        BEAT_ALL(3),
        OBEY(3),
        SILENCE(1),
        TURN(3),
        COME_BACK(2),
        CRASH(1),
        RESIZE(1),
        HEALTH(1),
        LEAVE(1),
        KILL(1),
        SWAP(1),
        PARK(1);

        private final int weight;

        Kind(int weight) {
            this.weight = weight;
        }

        int weight() {
            return weight;
        }
    }

    /** As it stands in a test. */
    String code() {
        return "new Operation(Kind." + kind + ", " + a + ", " + b + ", " + c + ")";
    }

    /** A list as it stands in a test. */
    static String code(List<Operation> list) {
        return list.stream().map(Operation::code).collect(joining(",\n    ", "List.of(\n    ", ")"));
    }
}
