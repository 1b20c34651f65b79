package io.bobbin.api.protocol;

import io.bobbin.api.application.QueueInfo;

/** The root of the queues as they are then. */
public record RefreshQueuesResponse(QueueInfo root) {}
