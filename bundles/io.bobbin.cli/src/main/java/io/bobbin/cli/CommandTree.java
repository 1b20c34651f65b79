package io.bobbin.cli;

import io.bobbin.cli.command.AppExplain;
import io.bobbin.cli.command.AppKill;
import io.bobbin.cli.command.AppLifetime;
import io.bobbin.cli.command.AppList;
import io.bobbin.cli.command.AppLogs;
import io.bobbin.cli.command.AppMove;
import io.bobbin.cli.command.AppPriority;
import io.bobbin.cli.command.AppShow;
import io.bobbin.cli.command.AppSubmit;
import io.bobbin.cli.command.AppUnmanaged;
import io.bobbin.cli.command.AppWait;
import io.bobbin.cli.command.AttemptList;
import io.bobbin.cli.command.ClusterHealth;
import io.bobbin.cli.command.ClusterLabels;
import io.bobbin.cli.command.ClusterStatus;
import io.bobbin.cli.command.Completion;
import io.bobbin.cli.command.ConfigCheck;
import io.bobbin.cli.command.ContainerList;
import io.bobbin.cli.command.ContainerLogs;
import io.bobbin.cli.command.ContainerShow;
import io.bobbin.cli.command.ContainerSignals;
import io.bobbin.cli.command.DevDown;
import io.bobbin.cli.command.DevStatus;
import io.bobbin.cli.command.DevUp;
import io.bobbin.cli.command.NodeDrain;
import io.bobbin.cli.command.NodeHealth;
import io.bobbin.cli.command.NodeLabels;
import io.bobbin.cli.command.NodeList;
import io.bobbin.cli.command.NodeManager;
import io.bobbin.cli.command.NodeResource;
import io.bobbin.cli.command.NodeShow;
import io.bobbin.cli.command.NodeUndrain;
import io.bobbin.cli.command.PluginActivate;
import io.bobbin.cli.command.PluginDiag;
import io.bobbin.cli.command.PluginList;
import io.bobbin.cli.command.PluginRemove;
import io.bobbin.cli.command.PluginShow;
import io.bobbin.cli.command.PluginStage;
import io.bobbin.cli.command.QueueList;
import io.bobbin.cli.command.QueueShow;
import io.bobbin.cli.command.RefreshNodes;
import io.bobbin.cli.command.RefreshQueues;
import io.bobbin.cli.command.ResourceManager;
import io.bobbin.cli.command.Run;
import io.bobbin.cli.command.SchedulerHistory;
import io.bobbin.cli.command.SchedulerList;
import io.bobbin.cli.command.SchedulerShow;
import io.bobbin.cli.command.SchedulerSwap;
import io.bobbin.cli.command.SchedulerUndo;
import io.bobbin.cli.command.SdkInstall;
import io.bobbin.cli.command.SdkNew;
import io.bobbin.cli.command.Version;
import io.bobbin.cli.command.WarmUp;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * All commands: nouns with their verbs, and those that are one word. Only the branch that the arguments name is built,
 * as looking at a command's options takes longer than most commands.
 */
public final class CommandTree {

    private record Noun(String description, Map<String, Function<Surroundings, Object>> verbs) {}

    private static final Map<String, Function<Surroundings, Object>> WORDS = words();
    private static final Map<String, Noun> NOUNS = nouns();
    private static final Map<String, Function<Surroundings, Object>> HIDDEN = Map.of("warm-up", WarmUp::new);

    private CommandTree() {}

    private static Map<String, Function<Surroundings, Object>> words() {
        Map<String, Function<Surroundings, Object>> words = new LinkedHashMap<>();
        words.put("run", Run::new);
        words.put("rm", ResourceManager::new);
        words.put("nm", NodeManager::new);
        words.put("version", Version::new);
        words.put("completion", Completion::new);
        return words;
    }

    private static Map<String, Noun> nouns() {
        Map<String, Noun> nouns = new LinkedHashMap<>();
        nouns.put("app", new Noun("Applications.", applicationVerbs()));
        nouns.put("attempt", new Noun("Attempts to run an application.", verbs("list", AttemptList::new)));
        Map<String, Function<Surroundings, Object>> container = verbs("list", ContainerList::new);
        container.put("show", ContainerShow::new);
        container.put("logs", ContainerLogs::new);
        container.put("signal", ContainerSignals::new);
        nouns.put("container", new Noun("Containers.", container));
        Map<String, Function<Surroundings, Object>> node = verbs("list", NodeList::new);
        node.put("show", NodeShow::new);
        node.put("health", NodeHealth::new);
        node.put("drain", NodeDrain::new);
        node.put("undrain", NodeUndrain::new);
        node.put("resource", NodeResource::new);
        node.put("label", NodeLabels::new);
        nouns.put("node", new Noun("Nodes.", node));
        Map<String, Function<Surroundings, Object>> queue = verbs("list", QueueList::new);
        queue.put("show", QueueShow::new);
        nouns.put("queue", new Noun("Queues.", queue));
        Map<String, Function<Surroundings, Object>> scheduler = verbs("list", SchedulerList::new);
        scheduler.put("show", SchedulerShow::new);
        scheduler.put("swap", SchedulerSwap::new);
        scheduler.put("undo", SchedulerUndo::new);
        scheduler.put("history", SchedulerHistory::new);
        nouns.put("scheduler", new Noun("Schedulers of the manager, and how they are swapped.", scheduler));
        Map<String, Function<Surroundings, Object>> cluster = verbs("status", ClusterStatus::new);
        cluster.put("health", ClusterHealth::new);
        cluster.put("refresh-nodes", RefreshNodes::new);
        cluster.put("refresh-queues", RefreshQueues::new);
        cluster.put("labels", ClusterLabels::new);
        nouns.put("cluster", new Noun("The cluster as a whole.", cluster));
        nouns.put("config", new Noun("Configuration.", verbs("check", ConfigCheck::new)));
        Map<String, Function<Surroundings, Object>> plugin = verbs("list", PluginList::new);
        plugin.put("show", PluginShow::new);
        plugin.put("stage", PluginStage::new);
        plugin.put("activate", PluginActivate::new);
        plugin.put("remove", PluginRemove::new);
        plugin.put("diag", PluginDiag::new);
        nouns.put("plugin", new Noun("Plugins of the daemons of this host.", plugin));
        Map<String, Function<Surroundings, Object>> sdk = verbs("install", SdkInstall::new);
        sdk.put("new", SdkNew::new);
        nouns.put("sdk", new Noun("What authors of plugins need.", sdk));
        Map<String, Function<Surroundings, Object>> dev = verbs("up", DevUp::new);
        dev.put("down", DevDown::new);
        dev.put("status", DevStatus::new);
        nouns.put("dev", new Noun("A cluster of separate daemons on this machine, for development.", dev));
        return nouns;
    }

    private static Map<String, Function<Surroundings, Object>> applicationVerbs() {
        Map<String, Function<Surroundings, Object>> app = verbs("list", AppList::new);
        app.put("show", AppShow::new);
        app.put("explain", AppExplain::new);
        app.put("submit", AppSubmit::new);
        app.put("unmanaged", AppUnmanaged::new);
        app.put("wait", AppWait::new);
        app.put("kill", AppKill::new);
        app.put("move", AppMove::new);
        app.put("priority", AppPriority::new);
        app.put("lifetime", AppLifetime::new);
        app.put("logs", AppLogs::new);
        return app;
    }

    private static Map<String, Function<Surroundings, Object>> verbs(
            String first, Function<Surroundings, Object> command) {
        Map<String, Function<Surroundings, Object>> verbs = new LinkedHashMap<>();
        verbs.put(first, command);
        return verbs;
    }

    /** The part of the tree that these arguments need. */
    static CommandLine of(List<String> arguments, Surroundings surroundings) {
        String first = arguments.isEmpty() ? "" : arguments.get(0);
        String second = arguments.size() < 2 ? "" : arguments.get(1);
        CommandLine root = root(surroundings);
        if (HIDDEN.containsKey(first)) {
            root.addSubcommand(first, HIDDEN.get(first).apply(surroundings));
        } else if (WORDS.containsKey(first)) {
            root.addSubcommand(first, WORDS.get(first).apply(surroundings));
        } else if (NOUNS.containsKey(first)) {
            addNoun(root, first, second, surroundings);
        } else {
            addAll(root, surroundings);
        }
        return finished(root, surroundings);
    }

    /** The whole tree. */
    public static CommandLine whole(Surroundings surroundings) {
        CommandLine root = root(surroundings);
        addAll(root, surroundings);
        return finished(root, surroundings);
    }

    private static CommandLine root(Surroundings surroundings) {
        var root = new CommandLine(new Root(surroundings));
        root.getCommandSpec().name("bobbin");
        return root;
    }

    private static void addAll(CommandLine root, Surroundings surroundings) {
        WORDS.forEach((name, command) -> root.addSubcommand(name, command.apply(surroundings)));
        NOUNS.keySet().forEach(noun -> addNoun(root, noun, "", surroundings));
    }

    private static void addNoun(CommandLine root, String name, String verb, Surroundings surroundings) {
        Noun noun = Objects.requireNonNull(NOUNS.get(name));
        CommandSpec spec = CommandSpec.create().name(name);
        spec.usageMessage().description(noun.description());
        var line = new CommandLine(spec);
        noun.verbs().forEach((word, command) -> {
            if (verb.equals(word) || !noun.verbs().containsKey(verb)) {
                line.addSubcommand(word, command.apply(surroundings));
            }
        });
        root.addSubcommand(name, line);
    }

    private static CommandLine finished(CommandLine root, Surroundings surroundings) {
        takesWords(root.getSubcommands().get("run"));
        CommandLine app = root.getSubcommands().get("app");
        takesWords(app == null ? null : app.getSubcommands().get("submit"));
        takesWords(app == null ? null : app.getSubcommands().get("unmanaged"));
        var complaints = new Complaints(surroundings.err());
        root.setOut(new PrintWriter(surroundings.out(), true, StandardCharsets.UTF_8));
        root.setErr(new PrintWriter(surroundings.err(), true, StandardCharsets.UTF_8));
        root.setExecutionExceptionHandler(complaints::failed);
        root.setParameterExceptionHandler(complaints::wrongUse);
        root.setCaseInsensitiveEnumValuesAllowed(true);
        root.setUsageHelpAutoWidth(false);
        root.getSubcommands().values().forEach(CommandTree::addHelp);
        return root;
    }

    private static void addHelp(CommandLine command) {
        command.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help.")
                        .build());
        command.getSubcommands().values().forEach(CommandTree::addHelp);
    }

    /** What follows the first word that is no option belongs to the program that is to be run. */
    private static void takesWords(@Nullable CommandLine command) {
        if (command != null) {
            command.getCommandSpec().parser().stopAtPositional(true);
        }
    }
}
