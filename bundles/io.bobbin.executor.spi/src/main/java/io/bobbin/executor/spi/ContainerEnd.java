package io.bobbin.executor.spi;

/**
 * How a container ended, told once its whole process tree has been seen gone twice.
 *
 * @param exitCode the command's own exit code, 128 and the number of the signal that ended it, LOST when nobody can
 *     tell, or ABORTED when it certainly never began
 * @param notes for people: what was found and done besides, such as processes that had to be killed; may be empty
 */
public record ContainerEnd(int exitCode, String notes) {}
