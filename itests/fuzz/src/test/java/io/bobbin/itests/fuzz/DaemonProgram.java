package io.bobbin.itests.fuzz;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A daemon's process. It answers the questions of the test that started it, a line each, and ends with the last of
 * them. Arguments: feature, role, data directory, settings as JSON.
 */
final class DaemonProgram {

    private static final String ENGINE = "io.bobbin.rm.engine.ResourceManagerEngine";
    private static final long PATIENCE_SECONDS = 60;

    private final Daemon daemon;

    private DaemonProgram(Daemon daemon) {
        this.daemon = daemon;
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream answers = System.out;
        // What bundles print is no answer.
        System.setOut(System.err);
        try (var daemon = Daemon.start(arguments[0], arguments[1], Path.of(arguments[2]), settings(arguments[3]))) {
            new DaemonProgram(daemon).serve(answers);
        }
        System.exit(0);
    }

    private static Map<String, Map<String, Object>> settings(String json) {
        var settings = new LinkedHashMap<String, Map<String, Object>>();
        for (Map.Entry<String, JsonElement> pid :
                JsonParser.parseString(json).getAsJsonObject().entrySet()) {
            var values = new LinkedHashMap<String, Object>();
            pid.getValue()
                    .getAsJsonObject()
                    .entrySet()
                    .forEach(key -> values.put(key.getKey(), key.getValue().getAsString()));
            settings.put(pid.getKey(), values);
        }
        return settings;
    }

    private void serve(PrintStream answers) throws Exception {
        answers.println(new Gson().toJson("started"));
        var questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String question = questions.readLine(); question != null; question = questions.readLine()) {
            answers.println(answer(question));
        }
    }

    private JsonElement answer(String question) throws Exception {
        var gson = new Gson();
        return switch (question) {
            case "audit" -> gson.toJsonTree(
                    ((List<?>) engine("audit")).stream().map(String::valueOf).toList());
            case "slot" -> gson.toJsonTree(String.valueOf(engine("slot")));
            case "memory" -> memory();
            default -> throw new IllegalArgumentException(question);
        };
    }

    private Object engine(String question) throws Exception {
        var stage = (CompletionStage<?>) daemon.service(ENGINE).call(question);
        return stage.toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private static JsonElement memory() {
        var memory = new JsonObject();
        memory.addProperty("heap", heapAfterCollection());
        memory.addProperty("direct", direct());
        memory.addProperty("threads", ManagementFactory.getThreadMXBean().getThreadCount());
        return memory;
    }

    private static long heapAfterCollection() {
        long used = Long.MAX_VALUE;
        for (int turn = 0; turn < 3; turn++) {
            System.gc();
            LockSupport.parkNanos(200_000_000);
            Runtime runtime = Runtime.getRuntime();
            used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
        }
        return used;
    }

    /** Bytes of buffers outside of this process's heap. */
    static long direct() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }
}
