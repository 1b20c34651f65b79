package io.bobbin.rm.engine.internal.am;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.WishBytes;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.AskKey;
import java.util.List;

/**
 * Whether there is memory for what an AM asks for and excludes: many of them must not fill the manager's together. One
 * may hold half of it, and those that want little are served until it is twice as much. On the truth loop.
 */
final class WishRoom {

    /** About three hundred places. */
    private static final long LITTLE = 64 << 10;

    private final Truth truth;
    private final Bookings bookings;

    WishRoom(Truth truth, Bookings bookings) {
        this.truth = truth;
        this.bookings = bookings;
    }

    static AskKey key(ResourceRequest ask) {
        return new AskKey(ask.priority(), ask.allocationRequestId(), ask.capability());
    }

    /**
     * What is there already, and what is cancelled, needs no room, but while much waits for a scheduler it has to wait as
     * well.
     *
     * @throws BobbinException OVERLOADED when there is none, naming the limit and its setting
     */
    void check(LedgerAttempt attempt, List<ResourceRequest> asks, BlacklistRequest blacklist) {
        long limit = truth.settings().load().wishBytes();
        long whole = WishBytes.of(asks, blacklist);
        long onTheWay = bookings.wishBytesOnTheWay();
        long most = whole <= LITTLE ? 2 * limit : limit;
        if (whole > 0 && onTheWay > 0 && onTheWay + whole > most) {
            throw new BobbinException(
                    ErrorCode.OVERLOADED,
                    "Asks and exclusions of " + onTheWay + " bytes wait for the scheduler, and with the " + whole
                            + " of this request it would be more than " + most
                            + " (setting asks-mb of io.bobbin.rm.engine); ask again in a moment");
        }
        if (fits(attempt, whole, limit)) {
            return;
        }
        long more = added(attempt, asks, blacklist);
        if (more > 0 && !fits(attempt, more, limit)) {
            throw new BobbinException(
                    ErrorCode.OVERLOADED,
                    "With this request, asks and exclusions of all applications would hold "
                            + (bookings.wishBytes() + more) + " bytes, those of " + attempt.id() + " "
                            + (attempt.wishBytes() + more) + "; the most is " + limit
                            + " and half of it for one (setting asks-mb of io.bobbin.rm.engine); ask for less, or again"
                            + " later");
        }
    }

    private boolean fits(LedgerAttempt attempt, long more, long limit) {
        long own = attempt.wishBytes() + more;
        long all = bookings.wishBytes() + more;
        return own <= LITTLE ? all <= 2 * limit : all <= limit && own <= limit / 2;
    }

    private static long added(LedgerAttempt attempt, List<ResourceRequest> asks, BlacklistRequest blacklist) {
        long bytes = 0;
        for (ResourceRequest ask : asks) {
            if (ask.numContainers() > 0 && attempt.asks().number(key(ask), ask.resourceName()) == 0) {
                bytes += WishBytes.ofAsk(ask.resourceName());
            }
        }
        for (String name : blacklist.additions()) {
            bytes += attempt.blacklist().contains(name) ? 0 : WishBytes.ofExclusion(name);
        }
        return bytes;
    }
}
