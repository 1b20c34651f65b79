package io.bobbin.api.protocol;

/** Asks for a fresh application id. */
public record GetNewApplicationRequest() {}
