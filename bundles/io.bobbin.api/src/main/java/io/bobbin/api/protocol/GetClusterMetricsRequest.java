package io.bobbin.api.protocol;

/** Asks for the counts of the cluster. */
public record GetClusterMetricsRequest() {}
