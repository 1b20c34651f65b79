package io.bobbin.security.groups.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Groups as the operating system knows them: what {@code id -Gn} says. A name that could be taken for a number or an
 * option is nobody's, so that no one gets the groups of another by a name like {@code 0}.
 */
final class SystemGroups implements GroupSource {

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.@$\\\\-]{0,255}");
    private static final int MOST_BYTES = 64 * 1024;

    private final List<String> command;
    private final long timeoutMillis;

    SystemGroups(long timeoutMillis) {
        this(List.of("id", "-Gn", "--"), timeoutMillis);
    }

    SystemGroups(List<String> command, long timeoutMillis) {
        this.command = command;
        this.timeoutMillis = timeoutMillis;
    }

    @Override
    public Set<String> of(String user) throws IOException, InterruptedException {
        if (!NAME.matcher(user).matches()) {
            return Set.of();
        }
        var words = new ArrayList<>(command);
        words.add(user);
        Process process = new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(timeoutMillis, TimeUnit.MILLISECONDS)) {
                throw new IOException(command.get(0) + " gave no answer within " + timeoutMillis + " ms");
            }
            String said = new String(process.getInputStream().readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            return process.exitValue() == 0 ? words(said) : Set.of();
        } finally {
            process.destroyForcibly();
        }
    }

    private static Set<String> words(String said) {
        var groups = new LinkedHashSet<String>();
        for (String word : said.strip().split("\\s+")) {
            if (!word.isEmpty()) {
                groups.add(word);
            }
        }
        return groups;
    }
}
