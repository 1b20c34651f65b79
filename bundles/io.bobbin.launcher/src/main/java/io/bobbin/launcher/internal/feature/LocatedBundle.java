package io.bobbin.launcher.internal.feature;

import java.nio.file.Path;

/** A bundle of a feature with the jar that it was found to be. */
public record LocatedBundle(FeatureBundle bundle, Path jar) {

    public int startOrder() {
        return bundle.startOrder();
    }
}
