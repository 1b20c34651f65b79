package io.bobbin.rm.engine.internal.commit;

import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.Refusal.Cause;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** How many proposals were refused, by cause. On the truth loop. */
public final class Refusals {

    private final Map<Cause, Long> races = new EnumMap<>(Cause.class);
    private final Map<Cause, Long> faults = new EnumMap<>(Cause.class);

    void count(Refusal refusal) {
        (refusal.race() ? races : faults).merge(refusal.cause(), 1L, Long::sum);
    }

    /** Those that something overtook. */
    public Map<Cause, Long> races() {
        return Collections.unmodifiableMap(races);
    }

    /** Those that the scheduler should not have made. */
    public Map<Cause, Long> faults() {
        return Collections.unmodifiableMap(faults);
    }
}
