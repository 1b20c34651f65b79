package io.bobbin.localizer.spi;

import java.nio.file.Path;

/**
 * A resource on this node.
 *
 * @param path the file, or the directory of an unpacked archive
 * @param size bytes on disk
 */
public record FetchedResource(Path path, long size) {}
