package io.bobbin.api.protocol;

/** A log file: its name and its length in bytes now. */
public record ContainerLogFile(String name, long length) {}
