package io.bobbin.nm.model.resource;

import io.bobbin.api.id.ContainerId;

/** What can happen to a shared file. */
public sealed interface ResourceEvent {

    /** REQUEST: a container wants it. */
    record Request(ContainerId container) implements ResourceEvent {}

    /** LOCALIZED: it is there. */
    record Fetched(String path, long size) implements ResourceEvent {}

    /** LOCALIZATION_FAILED. */
    record FetchFailed(String diagnostics) implements ResourceEvent {}

    /** RELEASE: a container gives it back. */
    record Release(ContainerId container, long time) implements ResourceEvent {}

    /** RECOVERED: a starting node found it. */
    record Recovered(String path, long size) implements ResourceEvent {}
}
