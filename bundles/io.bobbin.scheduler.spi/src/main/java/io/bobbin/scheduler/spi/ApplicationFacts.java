package io.bobbin.scheduler.spi;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;

/** An application in the ledger. */
public record ApplicationFacts(ApplicationId id, String queue, String user, Priority priority) {}
