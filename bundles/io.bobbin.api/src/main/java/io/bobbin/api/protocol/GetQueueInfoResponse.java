package io.bobbin.api.protocol;

import io.bobbin.api.application.QueueInfo;

/** One queue. */
public record GetQueueInfoResponse(QueueInfo queue) {}
