package io.bobbin.itests.ledger;

import io.bobbin.itests.ledger.Operation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The list of a seed. */
final class Lists {

    static final int SHORTEST = 10;
    static final int LONGEST = 60;

    private static final List<Kind> WEIGHED = weighed();

    private Lists() {}

    private static List<Kind> weighed() {
        var kinds = new ArrayList<Kind>();
        for (Kind kind : Kind.values()) {
            for (int times = 0; times < kind.weight(); times++) {
                kinds.add(kind);
            }
        }
        return kinds;
    }

    /** Begins with a job that runs, as most of what can go wrong needs one. */
    static List<Operation> of(long seed) {
        var random = new Random(seed);
        int length = SHORTEST + random.nextInt(LONGEST - SHORTEST + 1);
        var list = new ArrayList<Operation>();
        list.add(new Operation(Kind.SUBMIT, random.nextInt(1000), random.nextInt(1000), random.nextInt(1000)));
        list.add(new Operation(Kind.REGISTER, 0, 0, 0));
        while (list.size() < length) {
            Kind kind = WEIGHED.get(random.nextInt(WEIGHED.size()));
            list.add(new Operation(kind, random.nextInt(1000), random.nextInt(1000), random.nextInt(1000)));
        }
        return list;
    }
}
