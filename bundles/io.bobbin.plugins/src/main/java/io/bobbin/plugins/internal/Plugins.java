package io.bobbin.plugins.internal;

import io.bobbin.api.audit.AuditLog;
import io.bobbin.api.audit.AuditRecord;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.plugin.ports.PluginChange;
import io.bobbin.plugin.ports.PluginUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.osgi.framework.Bundle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What operators do with plugins. Each call follows the folder first. May be called on any thread; changes are audited,
 * and their order is that of the loop.
 */
final class Plugins {

    private static final Logger LOG = LoggerFactory.getLogger(Plugins.class);
    private static final String TARGET = "Plugins";

    /** What is asked of a plugin: itself, how it is used, and what is missing for it. */
    public record Shown(PluginReport plugin, List<PluginUse> uses, List<Diagnosis.Need> needs) {}

    private final EventLoop loop;
    private final Staging staging;
    private final Catalog catalog;
    private final Diagnosis diagnosis;
    private final Slots slots;
    private final AuditLog audit;
    private final String operator;

    /** @param operator who calls: nobody but the daemon's own user can */
    Plugins(
            EventLoop loop,
            Staging staging,
            Catalog catalog,
            Diagnosis diagnosis,
            Slots slots,
            AuditLog audit,
            String operator) {
        this.loop = loop;
        this.staging = staging;
        this.catalog = catalog;
        this.diagnosis = diagnosis;
        this.slots = slots;
        this.audit = audit;
        this.operator = operator;
    }

    /** Follows the folder: installs what has come, and uninstalls what has gone and nobody uses. */
    CompletionStage<Boolean> look() {
        return withUses("look at plugins", (text, uses) -> true, "");
    }

    /** @param all also bundles that are no plugins */
    CompletionStage<List<PluginReport>> list(boolean all) {
        return withUses("list plugins", (text, uses) -> listed(all, uses), "");
    }

    private List<PluginReport> listed(boolean all, List<PluginUse> uses) {
        var reports = new ArrayList<PluginReport>();
        catalog.all().stream()
                .filter(known ->
                        all || known.staged() != null || known.services().isPlugin())
                .forEach(known -> reports.add(PluginReport.of(known, uses)));
        staging.unreadable()
                .forEach((file, problem) -> reports.add(new PluginReport(
                        file.getFileName().toString(),
                        "",
                        "REFUSED",
                        "BROKEN",
                        true,
                        "",
                        List.of(),
                        false,
                        List.of(file.toString()),
                        problem)));
        return reports;
    }

    CompletionStage<Shown> show(String name) {
        return withUses(
                "show plugin",
                (text, uses) -> {
                    Known known = catalog.named(text);
                    Bundle bundle = known.bundle();
                    return new Shown(
                            PluginReport.of(known, uses),
                            uses.stream().filter(isOf(known)).toList(),
                            bundle == null ? List.of() : diagnosis.of(bundle));
                },
                name);
    }

    private static Predicate<PluginUse> isOf(Known known) {
        return use -> use.plugin().location().equals(known.id().location());
    }

    /** Copies a jar into the folder and installs it. One that would not start is not kept. */
    CompletionStage<PluginReport> stage(Path source) {
        return audited(
                "STAGE_PLUGIN", source.toString(), withUses("stage plugin", (text, uses) -> taken(source, uses), ""));
    }

    private PluginReport taken(Path source, List<PluginUse> uses) {
        try {
            PluginJar jar = read(source);
            if (!jar.refusal().isEmpty()) {
                throw refused(source, jar.refusal());
            }
            boolean known = staging.of(jar.digest())
                    .filter(plugin -> !plugin.files.isEmpty())
                    .isPresent();
            if (!known) {
                staging.folder().take(source, jar);
                staging.look();
            }
            Staged plugin = staging.of(jar.digest())
                    .orElseThrow(() -> refused(source, "it went from the folder while it was looked at"));
            if (!plugin.trouble.isEmpty() && !plugin.elsewhere) {
                throw broken(source, plugin, !known);
            }
            return PluginReport.of(Known.of(plugin), uses);
        } catch (IOException failure) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    "plugin: " + source + " cannot be copied to "
                            + staging.folder().directory() + ": " + failure,
                    failure);
        }
    }

    private static PluginJar read(Path source) {
        try {
            if (!Files.isRegularFile(source)) {
                throw refused(source, "there is no such file that the daemon may read");
            }
            return PluginJar.read(source);
        } catch (IOException unreadable) {
            throw refused(source, "it cannot be read as a jar (" + unreadable.getMessage() + ")");
        }
    }

    private BobbinException broken(Path source, Staged plugin, boolean isNew) throws IOException {
        if (isNew) {
            staging.forget(plugin);
        }
        return refused(source, plugin.trouble);
    }

    private static BobbinException refused(Path source, String why) {
        return new BobbinException(ErrorCode.CONFIGURATION, "plugin: " + source + " is not staged: " + why);
    }

    /** What an activation would do. */
    CompletionStage<List<PluginChange>> plan(String name) {
        return toActivate(name).thenCompose(known -> slots.plan(known.id()));
    }

    /** Gives what is new to a plugin; see {@link io.bobbin.plugin.ports.PluginSlot#activate}. */
    CompletionStage<List<PluginChange>> activate(String name) {
        return audited("ACTIVATE_PLUGIN", name, toActivate(name).thenCompose(known -> slots.activate(known.id())));
    }

    private CompletionStage<Known> toActivate(String name) {
        return withUses(
                "find plugin",
                (text, uses) -> {
                    Known known = catalog.named(text);
                    checkUsable(known, uses);
                    return known;
                },
                name);
    }

    private static void checkUsable(Known known, List<PluginUse> uses) {
        String label = known.id().label();
        Staged staged = known.staged();
        if (staged != null && !staged.trouble.isEmpty()) {
            throw new BobbinException(ErrorCode.WRONG_STATE, "plugin: " + label + " does not run: " + staged.trouble);
        }
        if (uses.stream().anyMatch(isOf(known))) {
            return;
        }
        if (known.services().names().stream().anyMatch(service -> service.startsWith("io.bobbin.scheduler.spi."))) {
            throw new BobbinException(
                    ErrorCode.WRONG_STATE,
                    "plugin: " + label + " is a scheduler, which takes the ledger over before it is in use. Use: bobbin"
                            + " scheduler swap NAME@" + known.id().version());
        }
        throw new BobbinException(
                ErrorCode.WRONG_STATE,
                "plugin: " + label + " provides nothing that is activated in this daemon (it provides "
                        + known.services().names()
                        + "; executors and localizers are activated on nodes)");
    }

    /** Uninstalls a staged plugin and deletes its files. One that is in use stays. */
    CompletionStage<PluginReport> remove(String name) {
        return audited("REMOVE_PLUGIN", name, withUses("remove plugin", this::removed, name));
    }

    private PluginReport removed(String name, List<PluginUse> uses) {
        Known known = catalog.named(name);
        PluginReport report = PluginReport.of(known, uses);
        Staged staged = known.staged();
        if (staged == null) {
            throw new BobbinException(
                    ErrorCode.WRONG_STATE,
                    "plugin: " + known.id().label() + " came with the distribution and not through "
                            + staging.folder().directory() + "; a feature file names it");
        }
        if (report.inUse()) {
            throw new BobbinException(ErrorCode.WRONG_STATE, inUse(known, uses));
        }
        try {
            staging.forget(staged);
        } catch (IOException failure) {
            throw new BobbinException(ErrorCode.CONFIGURATION, "plugin: " + failure.getMessage(), failure);
        }
        return report;
    }

    private static String inUse(Known known, List<PluginUse> uses) {
        List<String> holders = uses.stream()
                .filter(isOf(known))
                .map(use -> use.name() + " " + use.standing() + ", containers " + use.containers())
                .toList();
        return "plugin: " + known.id().label() + " is in use and stays: "
                + (holders.isEmpty() ? "held by " + known.services().users() : holders)
                + ". Activate another version first, and wait until what began with it has ended";
    }

    /** What plugins need and who has it; of all staged ones when none is named. */
    CompletionStage<List<Diagnosed>> diagnose(String name) {
        return withUses("diagnose plugins", (text, uses) -> diagnosed(text), name);
    }

    /** One need of one plugin, or a finding about all of it. */
    public record Diagnosed(
            String plugin,
            String kind,
            String name,
            String wanted,
            List<String> found,
            List<String> exporter,
            boolean met,
            String sentence) {

        static Diagnosed of(String plugin, Diagnosis.Need need) {
            return new Diagnosed(
                    plugin,
                    need.kind(),
                    need.name(),
                    need.wanted(),
                    need.found(),
                    need.exporter(),
                    need.met(),
                    need.sentence());
        }

        static Diagnosed finding(String plugin, String sentence) {
            return new Diagnosed(plugin, "finding", "", "", List.of(), List.of(), false, sentence);
        }
    }

    private List<Diagnosed> diagnosed(String name) {
        var all = new ArrayList<Diagnosed>();
        List<Known> asked = name.isEmpty()
                ? catalog.all().stream().filter(known -> known.staged() != null).toList()
                : List.of(catalog.named(name));
        for (Known known : asked) {
            String label = known.id().label();
            Staged staged = known.staged();
            if (staged != null && !staged.trouble.isEmpty()) {
                all.add(Diagnosed.finding(label, staged.trouble));
            }
            Bundle bundle = known.bundle();
            if (bundle != null) {
                diagnosis.of(bundle).forEach(need -> all.add(Diagnosed.of(label, need)));
            }
        }
        if (name.isEmpty()) {
            staging.removed().stream()
                    .filter(removed -> !removed.threads().isEmpty())
                    .forEach(
                            removed -> all.add(
                                    Diagnosed.finding(
                                            removed.label(),
                                            "It is removed, and threads still run in it, so that its classes stay: "
                                                    + removed.threads()
                                                    + ". A plugin has to end its threads when it is stopped; these end with the daemon")));
            staging.unreadable()
                    .forEach((file, problem) ->
                            all.add(Diagnosed.finding(file.getFileName().toString(), problem)));
        }
        return all;
    }

    private <T> CompletionStage<T> withUses(String command, BiFunction<String, List<PluginUse>, T> work, String text) {
        return loop.submit(command, () -> {
                    staging.look();
                    return true;
                })
                .thenCompose(looked -> slots.uses())
                .thenCompose(uses -> loop.submit(command, () -> {
                    forgetGone(uses);
                    return work.apply(text, uses);
                }));
    }

    private void forgetGone(List<PluginUse> uses) {
        for (Staged plugin : staging.gone()) {
            if (!PluginReport.of(Known.of(plugin), uses).inUse()) {
                try {
                    staging.forget(plugin);
                } catch (IOException refused) {
                    LOG.warn("{}", refused.getMessage());
                }
            }
        }
    }

    private <T> CompletionStage<T> audited(String operation, String what, CompletionStage<T> work) {
        return work.handle((result, failure) -> {
                    if (failure == null) {
                        audit.write(
                                AuditRecord.success(operator, operation, TARGET).description(what));
                        return CompletableFuture.completedStage(result);
                    }
                    BobbinException typed = BobbinException.of(failure);
                    audit.write(AuditRecord.failure(operator, operation, TARGET, what + ": " + typed.getMessage()));
                    return CompletableFuture.<T>failedStage(typed);
                })
                .thenCompose(stage -> stage);
    }
}
