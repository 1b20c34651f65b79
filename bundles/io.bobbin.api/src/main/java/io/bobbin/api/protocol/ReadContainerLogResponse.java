package io.bobbin.api.protocol;

/** A piece of a log file: where it begins, its bytes as Base64 text, and the file's length now. */
public record ReadContainerLogResponse(long offset, String data, long length) {}
