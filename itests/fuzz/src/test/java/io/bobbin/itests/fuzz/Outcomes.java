package io.bobbin.itests.fuzz;

import java.util.TreeMap;

/** How many requests ended how. For one thread. */
final class Outcomes {

    private final TreeMap<String, Long> byCode = new TreeMap<>();

    void count(String code) {
        byCode.merge(code, 1L, Long::sum);
    }

    long total() {
        return byCode.values().stream().mapToLong(Long::longValue).sum();
    }

    @Override
    public String toString() {
        return byCode.toString();
    }
}
