package io.bobbin.api.protocol;

/** The labels are there. */
public record AddToClusterNodeLabelsResponse() {}
