package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.PluginId;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The schedulers that have come and not gone, named NAME or NAME@VERSION. Of several that a name fits, the one counts that
 * is not staged, then the newest, then the one that came first. On the truth loop.
 */
final class PresentSchedulers {

    private static final Comparator<Present> BEST = Comparator.comparing(Present::plugin);

    private final List<Present> all = new ArrayList<>();

    Present add(SchedulerFactory factory, String name, PluginId plugin, long since) {
        var present = new Present(factory, name, plugin, since);
        all.add(present);
        return present;
    }

    /** Forgets what a factory brought; empty when it was not there. */
    Optional<Present> remove(SchedulerFactory factory) {
        Optional<Present> gone =
                all.stream().filter(each -> each.factory() == factory).findFirst();
        gone.ifPresent(all::remove);
        return gone;
    }

    /** Those that are there, by name, the best first. */
    List<Present> all() {
        return all.stream()
                .sorted(Comparator.comparing(Present::name).thenComparing(BEST))
                .toList();
    }

    /** All of them but this one, if it is one of them. */
    PresentSchedulers without(@Nullable Present one) {
        var others = new PresentSchedulers();
        all.stream().filter(each -> each != one).forEach(others.all::add);
        return others;
    }

    /** What this name means; null when it means nothing that is there. */
    @Nullable
    Present find(String wanted) {
        Present named = best(each -> each.name().equals(wanted));
        return named == null ? best(each -> each.label().equals(wanted)) : named;
    }

    /** As {@link #find}, but one that is staged only under its NAME@VERSION. */
    @Nullable
    Present findSettled(String wanted) {
        Present found = find(wanted);
        return found != null && found.plugin().staged() && !found.label().equals(wanted) ? null : found;
    }

    /** What this name means, or else another version of it; null when there is none. */
    @Nullable
    Present successor(String wanted) {
        Present found = find(wanted);
        int at = wanted.lastIndexOf('@');
        return found != null || at < 0 ? found : find(wanted.substring(0, at));
    }

    private @Nullable Present best(Predicate<Present> fitting) {
        return all.stream().filter(fitting).min(BEST).orElse(null);
    }

    /** Which are here, for a message that says that the wanted one is not. */
    String others() {
        return all.isEmpty()
                ? ""
                : "; present: " + all().stream().map(Present::name).distinct().collect(Collectors.joining(", "));
    }
}
