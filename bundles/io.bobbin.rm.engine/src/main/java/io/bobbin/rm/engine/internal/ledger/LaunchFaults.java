package io.bobbin.rm.engine.internal.ledger;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What an application's AMs suffered on their hosts, so that its next AM may go to another one. */
public final class LaunchFaults {

    /** A cluster that cannot launch an AM so many times over counts them as the application's failures, which end it. */
    private static final int FORGIVEN = 5;

    private static final int HOSTS_KEPT = 100;

    private final Set<String> hosts = new LinkedHashSet<>();
    private final Set<String> suspects = new LinkedHashSet<>();
    private int forgiven;

    /** A host has failed to run an AM. */
    public void on(String host) {
        keep(hosts, host);
    }

    /** An AM has failed on a host in a way that may be the host's fault (ATT-28). */
    public void suspect(String host) {
        keep(suspects, host);
    }

    private static void keep(Set<String> hosts, String host) {
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

    /** The hosts on which AMs have failed, the latest last. */
    public List<String> suspects() {
        return List.copyOf(suspects);
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
