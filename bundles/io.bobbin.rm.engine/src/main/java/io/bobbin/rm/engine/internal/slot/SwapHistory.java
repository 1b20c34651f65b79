package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.scheduler.SwapRecord;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The swaps of this leadership; of very many, the latest. On the truth loop. */
final class SwapHistory {

    private static final int KEPT = 100;

    private final Truth truth;
    private final HeartbeatWaits heartbeats;
    private final Deque<SwapJournal> latestFirst = new ArrayDeque<>();
    private long last;

    /** @param heartbeats where each swap learns how long heartbeats wait while it goes on */
    SwapHistory(Truth truth, HeartbeatWaits heartbeats) {
        this.truth = truth;
        this.heartbeats = heartbeats;
    }

    SwapJournal begin(String from, String to, String by) {
        var journal = new SwapJournal(truth, ++last, from, to, by);
        heartbeats.tell(journal);
        var unused = journal.watched().whenComplete((record, failure) -> heartbeats.tellNoMore(journal));
        latestFirst.addFirst(journal);
        if (latestFirst.size() > KEPT) {
            latestFirst.removeLast();
        }
        return journal;
    }

    List<SwapRecord> records() {
        return latestFirst.stream().map(SwapJournal::record).toList();
    }

    /** @throws BobbinException BAD_REQUEST when it is not remembered */
    SwapJournal find(long number) {
        return latestFirst.stream()
                .filter(each -> each.number() == number)
                .findFirst()
                .orElseThrow(() -> new BobbinException(
                        ErrorCode.BAD_REQUEST,
                        "Swap " + number + " is not remembered here; `bobbin scheduler history` shows those that are"));
    }
}
