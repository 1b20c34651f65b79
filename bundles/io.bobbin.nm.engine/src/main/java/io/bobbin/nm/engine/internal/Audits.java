package io.bobbin.nm.engine.internal;

import io.bobbin.api.audit.AuditLog;
import io.bobbin.api.audit.AuditRecord;
import io.bobbin.api.audit.Operations;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.start.Refusal;
import io.bobbin.security.spi.Caller;

/** Writes down what was done to containers of this node (AUD-03). Any thread. */
final class Audits {

    private static final String CONTAINERS = "ContainerManager";
    private static final String LOGS = "ContainerLogs";

    private final AuditLog log;

    Audits(AuditLog log) {
        this.log = log;
    }

    void started(Caller caller, String user, ContainerId id) {
        log.write(success(user, Operations.START_CONTAINER, id).from(caller.address()));
    }

    void notStarted(Caller caller, String user, ContainerId id, Refusal refusal) {
        log.write(failure(user, Operations.START_CONTAINER, id, refusal).from(caller.address()));
    }

    void stopped(Caller caller, String user, ContainerId id) {
        log.write(success(user, Operations.STOP_CONTAINER, id).from(caller.address()));
    }

    void notStopped(Caller caller, ContainerId id, Refusal refusal) {
        log.write(failure(caller.user(), Operations.STOP_CONTAINER, id, refusal).from(caller.address()));
    }

    void finished(String user, ContainerId id, int exitStatus) {
        log.write(
                exitStatus == 0
                        ? success(user, Operations.FINISH_CONTAINER, id)
                        : AuditRecord.failure(
                                        user, Operations.FINISH_CONTAINER, CONTAINERS, "exit status " + exitStatus)
                                .about(id));
    }

    void logsRefused(Caller caller, ContainerId id) {
        log.write(AuditRecord.failure(caller.user(), Operations.VIEW_LOGS, LOGS, "Unauthorized user")
                .permissions("VIEW_APP")
                .about(id)
                .from(caller.address()));
    }

    private static AuditRecord success(String user, String operation, ContainerId id) {
        return AuditRecord.success(user, operation, CONTAINERS).about(id);
    }

    private static AuditRecord failure(String user, String operation, ContainerId id, Refusal refusal) {
        return AuditRecord.failure(user, operation, CONTAINERS, refusal.code() + ": " + refusal.message())
                .about(id);
    }
}
