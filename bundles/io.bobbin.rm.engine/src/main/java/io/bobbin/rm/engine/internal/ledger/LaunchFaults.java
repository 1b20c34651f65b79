package io.bobbin.rm.engine.internal.ledger;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** AMs of an application that their nodes failed to run: its next AM goes to another host if there is one. */
public final class LaunchFaults {

    /** A cluster that cannot launch an AM so many times over counts them as the application's failures, which end it. */
    private static final int FORGIVEN = 5;

    private static final int HOSTS_KEPT = 100;

    private final Set<String> hosts = new LinkedHashSet<>();
    private int forgiven;

    /** A host has failed to run an AM. */
    public void on(String host) {
        hosts.remove(host);
        hosts.add(host);
        if (hosts.size() > HOSTS_KEPT) {
            hosts.remove(hosts.iterator().next());
        }
    }

    /** The hosts that have failed, the latest last. */
    public List<String> hosts() {
        return List.copyOf(hosts);
    }

    /** Whether an AM that never ran is not held against its application; each call is one such AM. */
    public boolean forgive() {
        if (forgiven == FORGIVEN) {
            return false;
        }
        forgiven++;
        return true;
    }
}
