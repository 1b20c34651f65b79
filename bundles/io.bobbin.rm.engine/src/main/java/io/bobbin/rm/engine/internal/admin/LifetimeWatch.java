package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.eventloop.Timer;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationEvent;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Kills applications whose lifetime is over (APP-21). On the truth loop. */
public final class LifetimeWatch {

    private final Truth truth;
    private final Lifecycles lifecycles;
    private final Map<ApplicationId, Timer> timers = new HashMap<>();

    public LifetimeWatch(Truth truth, Lifecycles lifecycles) {
        this.truth = truth;
        this.lifecycles = lifecycles;
    }

    /** The seconds that an application gets which asks for this many; 0 for no limit. */
    public long granted(long asked) {
        long standard = truth.settings().lifetimes().standard().toSeconds();
        long most = truth.settings().lifetimes().most().toSeconds();
        long wanted = asked > 0 ? asked : standard;
        if (most == 0) {
            return wanted;
        }
        return wanted == 0 ? most : Math.min(wanted, most);
    }

    /** When an application is killed in any case, in ms since the epoch; 0 for never. */
    public static long end(LedgerApplication application) {
        long lifetime = application.context().lifetime();
        return lifetime == 0
                ? 0
                : application.record().submitTime()
                        + Duration.ofSeconds(Math.min(lifetime, Integer.MAX_VALUE))
                                .toMillis();
    }

    /** Kills the application when its lifetime, as its context has it, is over. */
    public void watch(LedgerApplication application) {
        forget(application);
        long end = end(application);
        if (end != 0) {
            String tag = "lifetime of " + application.id();
            Duration left = Duration.ofMillis(Math.max(0, end - truth.millis()));
            timers.put(application.id(), truth.after(tag, left, () -> isOver(application)));
        }
    }

    private void isOver(LedgerApplication application) {
        timers.remove(application.id());
        String why = "The application's lifetime of " + application.context().lifetime() + " s is over";
        lifecycles.send(application, new ApplicationEvent.Kill(why, truth.millis()));
    }

    /** The application has ended. */
    public void forget(LedgerApplication application) {
        Timer timer = timers.remove(application.id());
        if (timer != null) {
            timer.cancel();
        }
    }
}
