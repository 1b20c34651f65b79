package io.bobbin.launcher.internal.feature;

import java.util.List;
import java.util.Map;

/**
 * A feature as its file says it.
 *
 * @param bundles in the order of the file
 * @param frameworkProperties the extension {@code framework-launching-properties}
 * @param configurations default settings: PID to key to value
 */
public record Feature(
        String id,
        List<FeatureBundle> bundles,
        Map<String, String> frameworkProperties,
        Map<String, Map<String, Object>> configurations) {}
