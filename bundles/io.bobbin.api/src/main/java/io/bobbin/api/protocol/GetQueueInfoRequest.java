package io.bobbin.api.protocol;

/** Asks for a queue by its name or full path. */
public record GetQueueInfoRequest(String queue, boolean includeChildren, boolean recursive) {}
