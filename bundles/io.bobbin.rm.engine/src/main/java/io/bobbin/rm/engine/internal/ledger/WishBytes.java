package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.List;

/** About how much memory asks and exclusions take, the scheduler's copy of them included. */
public final class WishBytes {

    private static final long ASK = 300;
    private static final long EXCLUSION = 160;

    private WishBytes() {}

    /** Of a number at a place. */
    public static long ofAsk(String place) {
        return ASK + place.length();
    }

    /** Of a host or rack that is not wanted. */
    public static long ofExclusion(String name) {
        return EXCLUSION + name.length();
    }

    /** Of a whole request. */
    public static long of(List<ResourceRequest> asks, BlacklistRequest blacklist) {
        long bytes = of(blacklist);
        for (ResourceRequest ask : asks) {
            bytes += ofAsk(ask.resourceName());
        }
        return bytes;
    }

    /** Of what schedulers are told of a request. */
    public static long of(SchedulerEvent.AsksChanged event) {
        long bytes = of(event.blacklist());
        for (AskUpdate ask : event.asks()) {
            bytes += ofAsk(ask.place());
        }
        return bytes;
    }

    private static long of(BlacklistRequest blacklist) {
        long bytes = 0;
        for (String name : blacklist.additions()) {
            bytes += ofExclusion(name);
        }
        for (String name : blacklist.removals()) {
            bytes += ofExclusion(name);
        }
        return bytes;
    }
}
