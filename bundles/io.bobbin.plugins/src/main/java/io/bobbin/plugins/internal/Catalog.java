package io.bobbin.plugins.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.plugin.ports.PluginId;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.osgi.framework.BundleContext;

/** Everything that is installed or staged, and how people name it. Belongs to the loop of plugins. */
final class Catalog {

    private static final int SHORTEST_DIGEST = 6;

    private final BundleContext context;
    private final Staging staging;

    Catalog(BundleContext context, Staging staging) {
        this.context = context;
        this.staging = staging;
    }

    /** By name, then version. */
    List<Known> all() {
        Stream<Known> own = Arrays.stream(context.getBundles())
                .filter(bundle -> !bundle.getLocation().startsWith(PluginId.STAGED))
                .map(Known::of);
        return Stream.concat(own, staging.plugins().stream().map(Known::of))
                .sorted(Comparator.comparing((Known known) -> known.id().bundle())
                        .thenComparing(known -> known.id().version())
                        .thenComparing(known -> known.id().location()))
                .toList();
    }

    /**
     * The one that is called {@code text}: NAME, NAME@VERSION or the beginning of a digest.
     *
     * @throws BobbinException BAD_REQUEST when there is none, or more than one, naming those that there are
     */
    Known named(String text) {
        List<Known> all = all();
        List<Known> found =
                all.stream().filter(known -> known.id().label().equals(text)).toList();
        if (found.isEmpty()) {
            found = all.stream()
                    .filter(known -> known.id().bundle().equals(text)
                            || (text.length() >= SHORTEST_DIGEST
                                    && known.digest().startsWith(text)))
                    .toList();
        }
        if (found.size() == 1) {
            return found.get(0);
        }
        if (found.isEmpty()) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    "plugin: '" + text + "' is not here (expected NAME, NAME@VERSION or at least " + SHORTEST_DIGEST
                            + " digits of a digest, as plugin list shows them)");
        }
        throw new BobbinException(
                ErrorCode.BAD_REQUEST,
                "plugin: '" + text + "' may be one of "
                        + found.stream().map(Catalog::exactly).toList() + "; name it by version, or by its digest");
    }

    private static String exactly(Known known) {
        return known.id().label()
                + (known.digest().isEmpty() ? "" : " " + known.digest().substring(0, 8));
    }
}
