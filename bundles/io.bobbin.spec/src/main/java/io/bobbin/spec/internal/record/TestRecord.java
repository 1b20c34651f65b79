package io.bobbin.spec.internal.record;

import java.util.List;
import java.util.Optional;

/**
 * One test method and what became of it, over all its invocations.
 *
 * @param testClass binary name
 * @param ids sentences that it names, those of its class included
 */
public record TestRecord(String testClass, String method, List<String> ids, Outcome outcome) {

    public TestRecord {
        ids = List.copyOf(ids);
    }

    /** Class and method, for people. */
    public String name() {
        return testClass.substring(testClass.lastIndexOf('.') + 1) + "." + method;
    }

    /** The line that {@link #parse} reads. */
    public String line() {
        return outcome + "\t" + String.join(" ", ids) + "\t" + method;
    }

    /** Empty when the line is not one of ours. */
    public static Optional<TestRecord> parse(String testClass, String line) {
        String[] parts = line.split("\t", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        for (Outcome outcome : Outcome.values()) {
            if (outcome.name().equals(parts[0])) {
                return Optional.of(new TestRecord(testClass, parts[2], List.of(parts[1].split(" ")), outcome));
            }
        }
        return Optional.empty();
    }
}
