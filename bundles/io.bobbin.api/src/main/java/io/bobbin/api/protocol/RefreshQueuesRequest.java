package io.bobbin.api.protocol;

/** Has the scheduler read its queues anew. */
public record RefreshQueuesRequest() {}
