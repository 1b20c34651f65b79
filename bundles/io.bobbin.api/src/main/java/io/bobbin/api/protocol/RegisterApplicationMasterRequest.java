package io.bobbin.api.protocol;

/** Says where the AM can be reached; empty and -1 when it does not listen. */
public record RegisterApplicationMasterRequest(String host, int rpcPort, String trackingUrl) {}
