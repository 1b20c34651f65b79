package io.bobbin.nm.engine.internal.files;

import io.bobbin.nm.model.layout.NodeLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks through a node's directories at its start (REC-04 to REC-06). */
public final class Recovery {

    private static final int CACHE_DEPTH = 5;

    private Recovery() {}

    /**
     * What was found.
     *
     * @param remembered lines of ids that must not start again
     * @param largestNumbers the largest unique number in use, by cache
     * @param leftovers what nobody needs and is to be removed
     */
    public record Findings(
            List<RecoveredContainer> containers,
            List<String> remembered,
            Map<String, Long> largestNumbers,
            List<Path> leftovers) {}

    /**
     * Reads all local directories. While a container may still run, the caches are kept, as it may use them; else
     * they are put aside.
     *
     * @param writable those of them in which something may be changed
     * @param time ms since the epoch
     * @throws IOException when one of them cannot be read
     */
    public static Findings look(List<String> localDirectories, List<String> writable, long time) throws IOException {
        var containers = new ArrayList<RecoveredContainer>();
        var remembered = new ArrayList<String>();
        for (String local : localDirectories) {
            if (ContainerRecords.mayHoldRecords(Path.of(local))) {
                containers.addAll(ContainerRecords.load(local));
                remembered.addAll(RememberedFile.read(local));
            }
        }
        var ids = containers.stream()
                .map(found -> found.container().identifier().container().toString())
                .toList();
        boolean inUse = containers.stream().anyMatch(found -> found.end() == null);
        var numbers = new TreeMap<String, Long>();
        var leftovers = new ArrayList<Path>();
        for (String local : writable) {
            StartCleaning.removeTokens(local, ids);
            if (inUse) {
                numbers(local, numbers);
            } else {
                leftovers.addAll(StartCleaning.putAside(local, time));
            }
        }
        return new Findings(containers, remembered, numbers, leftovers);
    }

    private static void numbers(String local, Map<String, Long> numbers) throws IOException {
        Path shared = Path.of(local, "filecache");
        numbers.put(shared.toString(), CacheFiles.largestNumber(shared));
        Path users = Path.of(new NodeLayout(local).user("x")).getParent();
        if (users == null || !Files.isDirectory(users)) {
            return;
        }
        try (var caches = Files.find(users, CACHE_DEPTH, (path, attributes) -> path.endsWith("filecache"))) {
            for (Path cache : (Iterable<Path>) caches::iterator) {
                numbers.put(cache.toString(), CacheFiles.largestNumber(cache));
            }
        }
    }
}
