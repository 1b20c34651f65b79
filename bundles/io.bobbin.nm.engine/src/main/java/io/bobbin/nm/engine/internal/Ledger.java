package io.bobbin.nm.engine.internal;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The truth of the node. Belongs to the node's loop. */
final class Ledger {

    /** All containers whose end the manager has not acknowledged. */
    final Map<ContainerId, ContainerEntry> containers = new TreeMap<>();

    final Map<ApplicationId, ApplicationEntry> applications = new TreeMap<>();

    /** Where edges listen, by wire, in the order in which they said so. */
    final Map<String, String> endpoints = new LinkedHashMap<>();

    @Nullable
    NodeId node;

    /** The leadership that the node is registered with; 0 for none yet. */
    long rmIdentifier;

    long term;

    /** Which process speaks for the node: another for each start of a node manager. */
    String instance = "";

    /** How often it has asked to be registered. */
    private long registrations;

    /** The process in its latest registration; in another one from now on. */
    String registeringInstance() {
        registrations++;
        return registeredInstance();
    }

    /** The process in its latest registration. */
    String registeredInstance() {
        return instance + "#" + registrations;
    }

    boolean shuttingDown;

    /** Whether the directories have been looked through. */
    boolean recovered;

    @Nullable
    ContainerEntry container(ContainerId id) {
        return containers.get(id);
    }

    @Nullable
    ApplicationEntry application(ApplicationId id) {
        return applications.get(id);
    }
}
