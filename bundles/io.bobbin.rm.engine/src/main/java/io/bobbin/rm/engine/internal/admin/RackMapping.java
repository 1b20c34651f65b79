package io.bobbin.rm.engine.internal.admin;

import io.bobbin.rm.engine.Membership;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.ports.Outside;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * In which rack a host stands, by an operator's table or program. The table is read once and when it is refreshed; what
 * the program said is remembered. Neither is waited for on the truth loop, where this lives; a host of which nothing is
 * said stands where its node says, or in the default rack.
 */
public final class RackMapping {

    private static final Logger LOG = LoggerFactory.getLogger(RackMapping.class);
    private static final int MOST = 100_000;

    private final Truth truth;
    private final Outside outside;
    private Map<String, String> table = Map.of();
    private @Nullable CompletableFuture<Boolean> reading;
    private Map<String, String> said = new LinkedHashMap<>();

    public RackMapping(Truth truth, Outside outside) {
        this.truth = truth;
        this.outside = outside;
    }

    /** Reads the table, if there is one. */
    public void start() {
        var unused = refresh();
    }

    /** Forgets what the program said and reads the table anew; completes on the truth loop, and fails when it cannot. */
    CompletionStage<Boolean> refresh() {
        said = new LinkedHashMap<>();
        String file = settings().rackTable();
        if (file.isEmpty()) {
            table = Map.of();
            return CompletableFuture.completedStage(true);
        }
        var done = new CompletableFuture<Boolean>();
        reading = done;
        truth.whenDone("read table of racks", outside.lines(file), (lines, failure) -> {
            if (lines == null) {
                LOG.error("The table of racks stays as it was: {}", failure == null ? "" : failure.getMessage());
            } else {
                table = tableOf(lines);
            }
            reading = null;
            if (failure == null) {
                done.complete(true);
            } else {
                done.completeExceptionally(failure);
            }
        });
        return done;
    }

    private Membership settings() {
        return truth.settings().membership();
    }

    private static Map<String, String> tableOf(List<String> lines) {
        var racks = new HashMap<String, String>();
        for (String line : lines) {
            String[] words = line.strip().split("\\s+");
            if (words.length == 2 && isRack(words[1])) {
                racks.put(words[0], words[1]);
            } else if (!line.isBlank() && !words[0].startsWith("#")) {
                LOG.warn("Not a line of a table of racks: '{}' (expected: host /rack)", Texts.name(line));
            }
        }
        return racks;
    }

    private static boolean isRack(String name) {
        return name.length() > 1 && name.length() <= 1000 && name.startsWith("/");
    }

    /** Whether there is a table or a program that may be asked. */
    public boolean isConfigured() {
        return !settings().rackTable().isEmpty() || !settings().rackScript().isEmpty();
    }

    /** The rack of a host; empty when neither table nor program names one. Completes on the truth loop, never fails. */
    public CompletionStage<String> find(String host) {
        var found = new CompletableFuture<String>();
        if (reading == null) {
            look(host, found);
        } else {
            truth.whenDone("rack of " + host, reading, (done, failure) -> look(host, found));
        }
        return found;
    }

    private void look(String host, CompletableFuture<String> found) {
        String known = table.getOrDefault(host, said.get(host));
        String program = settings().rackScript();
        if (known != null || program.isEmpty()) {
            found.complete(known == null ? "" : known);
            return;
        }
        Map<String, String> memory = said;
        truth.whenDone("rack of " + host, outside.output(program, List.of(host)), (lines, failure) -> {
            String rack = lines == null || lines.isEmpty() ? "" : lines.get(0).strip();
            if (!isRack(rack)) {
                LOG.warn(
                        "{} named no rack for {} (expected: a name that begins with a slash): {}",
                        program,
                        host,
                        failure == null ? "'" + Texts.name(rack) + "'" : failure.getMessage());
                rack = "";
            } else if (memory.size() < MOST) {
                memory.put(host, rack);
            }
            found.complete(rack);
        });
    }
}
