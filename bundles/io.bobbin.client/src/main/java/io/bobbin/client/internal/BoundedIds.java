package io.bobbin.client.internal;

import io.bobbin.api.id.ContainerId;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/** The last ids that were added, up to a bound. For one thread. */
public final class BoundedIds {

    private final int bound;
    private final Set<ContainerId> ids = new LinkedHashSet<>();

    public BoundedIds(int bound) {
        this.bound = bound;
    }

    /** Adds an id; false when it is among the last ones already. */
    public boolean add(ContainerId id) {
        if (!ids.add(id)) {
            return false;
        }
        if (ids.size() > bound) {
            Iterator<ContainerId> oldest = ids.iterator();
            oldest.next();
            oldest.remove();
        }
        return true;
    }
}
