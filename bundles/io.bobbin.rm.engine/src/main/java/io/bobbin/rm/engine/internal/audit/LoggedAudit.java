package io.bobbin.rm.engine.internal.audit;

import io.bobbin.api.audit.AuditLog;
import io.bobbin.api.audit.AuditRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The audit log as a logger, which the logging configuration sends to a file of its own. What is about single containers
 * has a logger below it, so that it can be left out.
 */
public final class LoggedAudit implements AuditLog {

    private static final Logger LOG = LoggerFactory.getLogger("io.bobbin.audit");
    private static final Logger CONTAINERS = LoggerFactory.getLogger("io.bobbin.audit.containers");

    @Override
    public void write(AuditRecord happened) {
        Logger logger = happened.isAboutContainer() ? CONTAINERS : LOG;
        if (logger.isInfoEnabled()) {
            logger.info(happened.line());
        }
    }

    @Override
    public boolean keepsContainers() {
        return CONTAINERS.isInfoEnabled();
    }
}
