package io.bobbin.client.am;

import io.bobbin.api.container.Container;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The absolute asks of an AM, made of the container requests that are outstanding (CLA-01): each request adds to its
 * hosts, their racks and {@link ResourceRequest#ANY}. Rows keep the order in which they arose. For one thread.
 */
final class AskTable {

    private final UnaryOperator<String> rackOf;

    /** How often each is outstanding, in the order in which they arose. */
    private final Map<ContainerRequest, Integer> outstanding = new LinkedHashMap<>();

    /** How many are outstanding at each priority; all of one priority relax locality, or none does. */
    private final Map<Priority, Locality> localities = new HashMap<>();

    private final Map<AskShape, Map<String, AskRow>> shapes = new LinkedHashMap<>();

    /** @param rackOf the rack of a host */
    AskTable(UnaryOperator<String> rackOf) {
        this.rackOf = rackOf;
    }

    /**
     * @throws BobbinException INVALID_RESOURCE_REQUEST when strict and relaxed requests meet at one priority, as the row
     *     for ANY can only be one of both
     */
    void add(ContainerRequest request) {
        checkLocality(request);
        outstanding.merge(request, 1, Integer::sum);
        localities.merge(request.priority(), new Locality(request.relaxLocality(), 1), Locality::plus);
        Map<String, AskRow> rows = shapes.computeIfAbsent(AskShape.of(request), shape -> new LinkedHashMap<>());
        for (ResourceRequest ask : expand(request)) {
            rows.computeIfAbsent(ask.resourceName(), name -> new AskRow(ask)).ask(ask);
        }
    }

    /** Takes one request back; one that is not outstanding changes nothing. */
    void remove(ContainerRequest request) {
        if (!outstanding.containsKey(request)) {
            return;
        }
        outstanding.computeIfPresent(request, (same, number) -> number == 1 ? null : number - 1);
        localities.computeIfPresent(request.priority(), (same, locality) -> locality.less());
        Map<String, AskRow> rows = shapes.getOrDefault(AskShape.of(request), Map.of());
        for (ResourceRequest ask : expand(request)) {
            AskRow row = rows.get(ask.resourceName());
            if (row != null) {
                row.drop();
                if (row.spent()) {
                    rows.remove(ask.resourceName());
                }
            }
        }
        if (rows.isEmpty()) {
            shapes.remove(AskShape.of(request));
        }
    }

    /** Asks that changed since they were last taken. */
    List<ResourceRequest> takeChanged() {
        var asks = new ArrayList<ResourceRequest>();
        shapes.values()
                .forEach(rows -> rows.values().stream().filter(AskRow::changed).forEach(row -> {
                    asks.add(row.request());
                    row.changed(false);
                }));
        sweep();
        return asks;
    }

    /** Has the rows of these asks sent again, with what is wanted by then; also those that are wanted no more (CLA-12). */
    void sendAgain(List<ResourceRequest> asks) {
        for (ResourceRequest ask : asks) {
            shapes.computeIfAbsent(AskShape.of(ask), shape -> new LinkedHashMap<>())
                    .computeIfAbsent(ask.resourceName(), name -> new AskRow(ask))
                    .changed(true);
        }
    }

    /** Has every row sent again (CLA-13). */
    void sendEverything() {
        shapes.values().forEach(rows -> rows.values().forEach(row -> row.changed(true)));
    }

    boolean hasChanges() {
        return shapes.values().stream().anyMatch(rows -> rows.values().stream().anyMatch(AskRow::changed));
    }

    /** How many containers are wanted in all. */
    int wanted() {
        return shapes.values().stream().mapToInt(AskTable::wantedAnywhere).sum();
    }

    /**
     * Books a grant on the rows that the manager lowered for it.
     *
     * @return false when nothing like it is wanted any more
     */
    boolean serve(Container container) {
        Optional<Map<String, AskRow>> found = shapeFor(container);
        if (found.isEmpty()) {
            return false;
        }
        Map<String, AskRow> rows = found.get();
        String host = container.node().host();
        String rack = rackOf.apply(host);
        if (wanted(rows, host) > 0) {
            serve(rows, host);
            serve(rows, rack);
        } else if (wanted(rows, rack) > 0) {
            serve(rows, rack);
        }
        serve(rows, ResourceRequest.ANY);
        return true;
    }

    /** Has the rows sent again that {@code container} was booked on, as the manager's number may be another one. */
    void doubt(Container container) {
        shapes.forEach((shape, rows) -> {
            if (shape.couldBeMetBy(container)) {
                rows.values().forEach(row -> row.changed(true));
            }
        });
    }

    /** Outstanding requests that such a container would satisfy (CLA-15). */
    List<ContainerRequest> matching(Priority priority, String resourceName, Resource capability) {
        return outstanding.entrySet().stream()
                .flatMap(entry -> Collections.nCopies(entry.getValue(), entry.getKey()).stream())
                .filter(request -> request.priority().equals(priority))
                .filter(request -> request.capability().fitsIn(capability))
                .filter(request -> expand(request).stream()
                        .anyMatch(ask -> ask.resourceName().equals(resourceName)))
                .toList();
    }

    /** Outstanding requests that {@code container} satisfies: those for its host, then its rack, then any place. */
    List<ContainerRequest> matching(Container container) {
        String host = container.node().host();
        for (String place : List.of(host, rackOf.apply(host), ResourceRequest.ANY)) {
            List<ContainerRequest> found = matching(container.priority(), place, container.resource()).stream()
                    .filter(request -> request.allocationRequestId() == container.allocationRequestId())
                    .toList();
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private Optional<Map<String, AskRow>> shapeFor(Container container) {
        Map<String, AskRow> second = null;
        for (Map.Entry<AskShape, Map<String, AskRow>> entry : shapes.entrySet()) {
            if (!entry.getKey().couldBeMetBy(container) || wantedAnywhere(entry.getValue()) == 0) {
                continue;
            }
            if (entry.getKey().capability().fitsIn(container.resource())) {
                return Optional.of(entry.getValue());
            }
            second = second == null ? entry.getValue() : second;
        }
        return Optional.ofNullable(second);
    }

    private List<ResourceRequest> expand(ContainerRequest request) {
        var asks = new ArrayList<ResourceRequest>();
        Set<String> inferred = new LinkedHashSet<>();
        for (String node : request.nodes()) {
            asks.add(ask(request, node, true));
            inferred.add(rackOf.apply(node));
        }
        request.racks().forEach(rack -> asks.add(ask(request, rack, true)));
        inferred.removeAll(request.racks());
        inferred.forEach(rack -> asks.add(ask(request, rack, request.relaxLocality())));
        asks.add(ask(request, ResourceRequest.ANY, request.relaxLocality()));
        return asks;
    }

    private static ResourceRequest ask(ContainerRequest request, String place, boolean relax) {
        return new ResourceRequest(
                request.priority(),
                place,
                request.capability(),
                1,
                relax,
                request.nodeLabel(),
                request.allocationRequestId());
    }

    private void checkLocality(ContainerRequest request) {
        Locality there = localities.get(request.priority());
        if (there != null && there.relaxed() != request.relaxLocality()) {
            throw new BobbinException(
                    ErrorCode.INVALID_RESOURCE_REQUEST,
                    "relaxLocality " + request.relaxLocality() + " at priority " + request.priority()
                            + " (outstanding requests there say " + there.relaxed() + "; use another priority)");
        }
    }

    private record Locality(boolean relaxed, int number) {

        Locality plus(Locality more) {
            return new Locality(relaxed, number + more.number());
        }

        @Nullable
        Locality less() {
            return number == 1 ? null : new Locality(relaxed, number - 1);
        }
    }

    private void sweep() {
        shapes.values().forEach(rows -> rows.values().removeIf(AskRow::spent));
        shapes.values().removeIf(Map::isEmpty);
    }

    private static int wantedAnywhere(Map<String, AskRow> rows) {
        return wanted(rows, ResourceRequest.ANY);
    }

    private static int wanted(Map<String, AskRow> rows, String place) {
        AskRow row = rows.get(place);
        return row == null ? 0 : row.wanted();
    }

    private static void serve(Map<String, AskRow> rows, String place) {
        AskRow row = rows.get(place);
        if (row != null && row.wanted() > 0) {
            row.serve();
        }
    }
}
