package io.bobbin.api.protocol;

/** The files are being fetched; a link appears when its file is there. */
public record ResourceLocalizationResponse() {}
