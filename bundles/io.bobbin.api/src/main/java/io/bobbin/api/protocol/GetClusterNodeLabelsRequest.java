package io.bobbin.api.protocol;

/** Asks for the labels of the cluster. */
public record GetClusterNodeLabelsRequest() {}
