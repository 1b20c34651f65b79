package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import java.time.Duration;
import java.time.Instant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin app lifetime}. */
@Command(name = "lifetime", description = "Says when an application is killed in any case.")
public final class AppLifetime extends ChangeCommand {

    @Parameters(index = "0", paramLabel = "APPLICATION", converter = Ids.Application.class)
    @SuppressWarnings("NullAway.Init")
    private ApplicationId id;

    @Parameters(
            index = "1",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "How long it may go on from now: 90s, 5m, 2h; 0 for no limit.")
    private Duration left = Duration.ZERO;

    public AppLifetime(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        long now = System.currentTimeMillis();
        String said = text(report(opened, Verbs.APP_SHOW, id), "lifetimeEnd");
        long before = said.isEmpty() ? 0 : Long.parseLong(said);
        long end = left.isZero() ? 0 : now + left.toMillis();
        JsonObject arguments = ReadCommand.id(id);
        arguments.addProperty("end", end);
        String sentence = "Have " + id + " end " + words(end) + " (now: " + words(before) + ")";
        long again = before == 0 ? 0 : Math.max(1, (before - now) / 1000);
        return new Intent(Verbs.APP_LIFETIME, arguments, sentence, "bobbin app lifetime " + id + " " + again);
    }

    private static String words(long end) {
        return end == 0 ? "never" : "at " + Instant.ofEpochMilli(end);
    }

    @Override
    protected String told(JsonObject answer) {
        return id + " ends " + words(answer.get("lifetimeEnd").getAsLong());
    }
}
