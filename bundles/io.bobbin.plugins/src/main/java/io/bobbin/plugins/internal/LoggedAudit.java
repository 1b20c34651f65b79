package io.bobbin.plugins.internal;

import io.bobbin.api.audit.AuditLog;
import io.bobbin.api.audit.AuditRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The audit log as a logger, which the logging configuration sends to a file of its own. */
final class LoggedAudit implements AuditLog {

    private static final Logger LOG = LoggerFactory.getLogger("io.bobbin.audit");

    @Override
    public void write(AuditRecord happened) {
        LOG.info(happened.line());
    }
}
