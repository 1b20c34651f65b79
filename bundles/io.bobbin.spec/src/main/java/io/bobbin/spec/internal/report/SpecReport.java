package io.bobbin.spec.internal.report;

import io.bobbin.spec.internal.record.TestRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sentences and tests, joined.
 *
 * @param components by name, in the order of the list
 * @param unknown ids that tests name and the list does not have, each with the tests
 */
public record SpecReport(Map<String, List<Coverage>> components, Map<String, List<TestRecord>> unknown) {

    public static SpecReport of(SpecList list, List<TestRecord> tests) {
        var byId = new LinkedHashMap<String, List<TestRecord>>();
        for (TestRecord test : tests) {
            test.ids().forEach(id -> byId.computeIfAbsent(id, key -> new ArrayList<>())
                    .add(test));
        }
        var components = new LinkedHashMap<String, List<Coverage>>();
        list.components()
                .forEach((component, sentences) -> components.put(
                        component,
                        sentences.stream()
                                .map(sentence -> new Coverage(
                                        sentence,
                                        byId.getOrDefault(sentence.id(), List.of()),
                                        list.leftOut().get(sentence.id())))
                                .toList()));
        var unknown = new LinkedHashMap<String, List<TestRecord>>();
        byId.keySet().stream().filter(id -> !list.contains(id)).sorted().forEach(id -> unknown.put(id, byId.get(id)));
        return new SpecReport(components, unknown);
    }

    /** What tests name although the list says that it is left out. */
    public List<Coverage> contradictions() {
        return components.values().stream()
                .flatMap(List::stream)
                .filter(coverage ->
                        coverage.whyLeftOut() != null && !coverage.tests().isEmpty())
                .toList();
    }

    /** Sentences of a component in one state. */
    public static long count(List<Coverage> component, Coverage.State state) {
        return component.stream().filter(coverage -> coverage.state() == state).count();
    }
}
