package io.bobbin.api.protocol;

/** The labels are gone. */
public record RemoveFromClusterNodeLabelsResponse() {}
