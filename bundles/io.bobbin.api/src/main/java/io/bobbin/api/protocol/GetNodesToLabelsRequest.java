package io.bobbin.api.protocol;

/** Asks which labels nodes have. */
public record GetNodesToLabelsRequest() {}
