package io.bobbin.itests.felix;

import java.util.List;
import java.util.Map;

/**
 * A component in one of its configurations, as the component runtime describes it.
 *
 * @param id of the component in this configuration
 * @param service id of the service that it offers, -1 for none. The id above can outlive the component's object; a
 *     service is withdrawn with it
 * @param modifiable whether it can be told new settings; if not, they take its object away
 * @param state of ComponentConfigurationDTO
 * @param pids whose configurations it reads
 * @param problem its name and what it lacks
 */
record Component(
        String name,
        long id,
        long service,
        boolean modifiable,
        int state,
        List<String> pids,
        Map<String, Object> properties,
        String problem) {

    private static final int SATISFIED = 4;

    boolean isSatisfied() {
        return state >= SATISFIED;
    }

    /** What must not change while settings do. */
    Identity identity() {
        return new Identity(name, pids, id, service);
    }

    record Identity(String name, List<String> pids, long id, long service) {}
}
