package io.bobbin.itests.benchmarks.core;

import io.bobbin.api.resource.Resource;
import io.bobbin.itests.benchmarks.measure.Arguments;
import java.util.Map;

/**
 * How much there is of what; the same names and numbers as on the other side.
 *
 * @param local whether each container names one node, its rack and any
 */
record Scenario(
        String name, int nodes, int applications, int containers, long nodeMemory, int nodeCores, boolean local) {

    private static final Map<String, Scenario> ALL = Map.of(
            "base", new Scenario("base", 1000, 100, 20_000, 131_072, 64, false),
            "n100", new Scenario("n100", 100, 100, 5_000, 131_072, 64, false),
            "n5000", new Scenario("n5000", 5000, 100, 50_000, 131_072, 64, false),
            "n10000", new Scenario("n10000", 10_000, 100, 50_000, 131_072, 64, false),
            "a1000", new Scenario("a1000", 1000, 1000, 20_000, 131_072, 64, false),
            "loc", new Scenario("loc", 1000, 100, 20_000, 131_072, 64, true),
            "sat", new Scenario("sat", 1000, 100, 24_000, 16_384, 16, false),
            "w1000", new Scenario("w1000", 1000, 1700, 40_800, 16_384, 16, false));

    /** A named scenario with what the arguments change of it. */
    static Scenario of(String name, Arguments arguments) {
        Scenario named = ALL.get(name);
        if (named == null) {
            throw new IllegalArgumentException("No scenario '" + name + "'; there are " + ALL.keySet());
        }
        return new Scenario(
                name,
                arguments.number("nodes", named.nodes),
                arguments.number("apps", named.applications),
                arguments.number("containers", named.containers),
                named.nodeMemory,
                named.nodeCores,
                named.local);
    }

    /** How many of the containers there is room for. */
    int fits() {
        return (int) Math.min(containers, nodes * (nodeMemory / 1024));
    }

    Resource nodeTotal() {
        return Resource.of(nodeMemory, nodeCores);
    }
}
