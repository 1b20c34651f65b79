package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;

/**
 * Asks for a piece of a log file.
 *
 * @param file a name from the list; it may not lead out of the container's log directory
 * @param offset first byte; negative counts from the end
 * @param limit how many bytes at most; the node answers at most 1 MiB
 */
public record ReadContainerLogRequest(ContainerId id, String file, long offset, int limit) {}
