package io.bobbin.api.protocol;

/** Whether the end is stored; the AM repeats the call until it is (AMS-54). */
public record FinishApplicationMasterResponse(boolean unregistered) {}
