package io.bobbin.nm.engine.internal;

import io.bobbin.localizer.spi.Localizer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The localizers that are present; the latest one of a scheme fetches. Belongs to the node's loop. */
final class Localizers {

    private final List<Localizer> present = new ArrayList<>();

    void add(Localizer localizer) {
        present.add(0, localizer);
    }

    void remove(Localizer localizer) {
        present.remove(localizer);
    }

    @Nullable
    Localizer forScheme(String scheme) {
        for (Localizer localizer : present) {
            if (localizer.schemes().contains(scheme)) {
                return localizer;
            }
        }
        return null;
    }

    List<String> schemes() {
        var schemes = new TreeSet<String>();
        present.forEach(localizer -> schemes.addAll(localizer.schemes()));
        return List.copyOf(schemes);
    }

    List<String> names() {
        return present.stream().map(Localizer::name).distinct().toList();
    }
}
