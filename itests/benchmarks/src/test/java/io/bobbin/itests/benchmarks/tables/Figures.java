package io.bobbin.itests.benchmarks.tables;

import java.util.Locale;

/** Values of one quantity, sorted: shown as their median and range. */
record Figures(double[] sorted) {

    /** Not a number when there is none. */
    double median() {
        int n = sorted.length;
        if (n == 0) {
            return Double.NaN;
        }
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    String shown() {
        if (sorted.length == 0) {
            return "-";
        }
        String median = shown(median());
        return sorted.length == 1
                ? median
                : median + " (" + shown(sorted[0]) + "–" + shown(sorted[sorted.length - 1]) + ")";
    }

    /** How many times the other's median this one's is, two digits behind the point. */
    String times(Figures other) {
        double ratio = median() / other.median();
        return Double.isFinite(ratio) ? String.format(Locale.ROOT, "%.2f", ratio) : "-";
    }

    /** A number with three digits that count. */
    static String shown(double number) {
        double size = Math.abs(number);
        if (size >= 1000) {
            double unit = Math.pow(10, Math.floor(Math.log10(size)) - 2);
            return String.format(Locale.ROOT, "%,d", Math.round(Math.round(number / unit) * unit));
        }
        return String.format(Locale.ROOT, size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : "%.2f", number);
    }
}
