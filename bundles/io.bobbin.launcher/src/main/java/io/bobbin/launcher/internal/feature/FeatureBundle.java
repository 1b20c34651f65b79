package io.bobbin.launcher.internal.feature;

/**
 * One bundle of a feature.
 *
 * @param id as the feature names it: {@code group:artifact:version}
 * @param startOrder the start level; lower ones start first
 */
public record FeatureBundle(String id, String group, String artifact, String version, int startOrder) {

    /** The start level of a bundle whose feature does not say. */
    static final int DEFAULT_START_ORDER = 20;

    String fileName() {
        return artifact + "-" + version + ".jar";
    }
}
