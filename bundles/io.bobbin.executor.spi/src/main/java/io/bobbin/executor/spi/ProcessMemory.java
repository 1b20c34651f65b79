package io.bobbin.executor.spi;

/**
 * The memory of one process of a container.
 *
 * @param name its program's short name, for people
 * @param startTime with the id, unique on its node
 * @param residentBytes what it holds in memory, shared pages included
 * @param virtualBytes its address space
 */
public record ProcessMemory(long pid, String name, long startTime, long residentBytes, long virtualBytes) {}
