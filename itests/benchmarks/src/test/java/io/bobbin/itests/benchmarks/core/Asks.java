package io.bobbin.itests.benchmarks.core;

import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What AMs ask for: all containers of a scenario in equal shares, of one size, anywhere or each on one node. */
final class Asks {

    private static final Priority FIRST = new Priority(1);
    private static final Resource SIZE = Resource.of(1024, 1);

    /** Spreads the nodes that are named, the same way as the other side does. */
    private static final long STRIDE = 7919;

    private final Scenario scenario;

    Asks(Scenario scenario) {
        this.scenario = scenario;
    }

    List<AllocateRequest> ofAll(List<SimulatedMaster> masters) {
        List<AllocateRequest> requests = new ArrayList<>();
        int asked = 0;
        for (int i = 0; i < masters.size(); i++) {
            int extra = i < scenario.containers() % masters.size() ? 1 : 0;
            int number = scenario.containers() / masters.size() + extra;
            requests.add(masters.get(i).ask(asks(number, asked)));
            asked += number;
        }
        return requests;
    }

    private List<ResourceRequest> asks(int number, int from) {
        List<ResourceRequest> asks = new ArrayList<>();
        if (scenario.local()) {
            Map<String, Integer> places = new TreeMap<>();
            for (int i = 0; i < number; i++) {
                int node = (int) ((from + i) * STRIDE % scenario.nodes());
                places.merge(SimulatedNode.host(node), 1, Integer::sum);
                places.merge(SimulatedNode.rack(node), 1, Integer::sum);
            }
            places.forEach((place, wanted) -> asks.add(ResourceRequest.at(place, FIRST, SIZE, wanted)));
        }
        asks.add(ResourceRequest.any(FIRST, SIZE, number));
        return asks;
    }
}
