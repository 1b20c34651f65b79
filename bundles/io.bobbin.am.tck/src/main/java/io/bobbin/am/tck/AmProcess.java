package io.bobbin.am.tck;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.wire.proto.codec.CredentialsCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An AM that runs, with what a node tells a process in a container. */
final class AmProcess implements AutoCloseable {

    private final Process process;
    private final Path output;

    private AmProcess(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    /**
     * @param manager the address that it is to call
     * @param directory in which it runs and writes
     */
    static AmProcess start(
            AmProgram program, int containers, String manager, ContainerId own, Token token, Path directory)
            throws IOException {
        Path tokens = directory.resolve("container_tokens");
        Credentials others = Credentials.EMPTY.withSecret("another", new byte[200]);
        Files.write(tokens, CredentialsCodec.encode(others.with(token.service(), token)));
        Path output = directory.resolve("output");
        var builder = new ProcessBuilder(program.command(containers))
                .directory(directory.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(environment(manager, own, tokens, directory));
        builder.environment().putAll(program.environment());
        return new AmProcess(builder.start(), output);
    }

    private static Map<String, String> environment(String manager, ContainerId own, Path tokens, Path directory) {
        var variables = new LinkedHashMap<String, String>();
        variables.put("BOBBIN_RM", manager);
        variables.put("CONTAINER_ID", own.toString());
        variables.put("APPLICATION_ATTEMPT_ID", own.attempt().toString());
        variables.put("APP_SUBMIT_TIME_ENV", Long.toString(own.application().clusterTimestamp()));
        variables.put("HADOOP_TOKEN_FILE_LOCATION", tokens.toString());
        variables.put("USER", Scene.USER);
        variables.put("LOGNAME", Scene.USER);
        variables.put("PWD", directory.toString());
        variables.put("LOCAL_DIRS", directory.toString());
        variables.put("LOG_DIRS", directory.toString());
        return variables;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Only when it has ended. */
    int exitCode() {
        return process.exitValue();
    }

    /** All that it has written. */
    String output() throws IOException {
        return Files.readString(output, UTF_8);
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
