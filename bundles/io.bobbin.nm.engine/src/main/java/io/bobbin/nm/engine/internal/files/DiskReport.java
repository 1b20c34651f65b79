package io.bobbin.nm.engine.internal.files;

import java.util.List;

/**
 * Which directories can be used.
 *
 * @param local good local directories
 * @param log good log directories
 * @param problems what is wrong with the others, each with its path and the system's error
 */
public record DiskReport(List<String> local, List<String> log, List<String> problems) {

    public DiskReport {
        local = List.copyOf(local);
        log = List.copyOf(log);
        problems = List.copyOf(problems);
    }

    /** One of several directories, the same for the same number. */
    public static String choose(List<String> directories, long number) {
        return directories.get(Math.floorMod(number, directories.size()));
    }
}
