package io.bobbin.metrics.http.internal;

import io.bobbin.metrics.spi.Metric;
import io.bobbin.metrics.spi.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Samples in Prometheus's text form, version 0.0.4. A metric is described once, before its samples. */
final class PrometheusText {

    static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private static final double LARGEST_WHOLE = 1L << 53;

    private PrometheusText() {}

    static String of(List<Sample> samples) {
        var byMetric = new LinkedHashMap<Metric, List<Sample>>();
        samples.forEach(sample -> byMetric.computeIfAbsent(sample.metric(), metric -> new ArrayList<>())
                .add(sample));
        var text = new StringBuilder();
        for (Map.Entry<Metric, List<Sample>> each : byMetric.entrySet()) {
            Metric metric = each.getKey();
            text.append("# HELP ").append(metric.name()).append(' ');
            text.append(escaped(metric.help())).append('\n');
            text.append("# TYPE ").append(metric.name()).append(' ');
            text.append(metric.kind().name().toLowerCase(Locale.ROOT)).append('\n');
            each.getValue().forEach(sample -> append(text, sample));
        }
        return text.toString();
    }

    private static void append(StringBuilder text, Sample sample) {
        text.append(sample.metric().name());
        for (int i = 0; i < sample.labels().size(); i++) {
            text.append(i == 0 ? '{' : ',').append(sample.metric().labels().get(i));
            text.append("=\"")
                    .append(escaped(sample.labels().get(i)).replace("\"", "\\\""))
                    .append('"');
        }
        text.append(sample.labels().isEmpty() ? " " : "} ");
        text.append(number(sample.value())).append('\n');
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n");
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "+Inf" : "-Inf";
        }
        boolean whole = value == Math.rint(value) && Math.abs(value) < LARGEST_WHOLE;
        return whole ? Long.toString((long) value) : Double.toString(value);
    }
}
