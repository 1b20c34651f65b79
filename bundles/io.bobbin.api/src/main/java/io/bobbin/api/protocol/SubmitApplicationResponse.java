package io.bobbin.api.protocol;

/** The application is stored. */
public record SubmitApplicationResponse() {}
