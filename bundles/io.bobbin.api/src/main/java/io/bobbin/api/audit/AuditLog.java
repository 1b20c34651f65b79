package io.bobbin.api.audit;

import org.osgi.annotation.versioning.ConsumerType;

/** Where a daemon writes who did what. */
@ConsumerType
@FunctionalInterface
public interface AuditLog {

    /** Writes one line. Called on any thread and in the order in which things happened; does not fail. */
    void write(AuditRecord happened);

    /** Whether records about single containers are kept; there are several for each, which need not be made otherwise. */
    default boolean keepsContainers() {
        return true;
    }
}
