package io.bobbin.rm.engine.internal.component;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.release.Release;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.api.setting.Setting;
import io.bobbin.rm.engine.AmBlacklisting;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.Expiries;
import io.bobbin.rm.engine.LabelSettings;
import io.bobbin.rm.engine.Lifetimes;
import io.bobbin.rm.engine.LoadLimits;
import io.bobbin.rm.engine.Membership;
import io.bobbin.rm.engine.SlotLimits;
import io.bobbin.rm.engine.SwapLimits;
import io.bobbin.rm.model.check.LabelRules;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** Settings from a configuration, or what is wrong with it. */
final class ConfiguredSettings {

    private ConfiguredSettings() {}

    /**
     * @throws BobbinException CONFIGURATION, naming setting, value and what was expected
     */
    static EngineSettings of(EngineConfig config) {
        var minimum = Resource.of(config.minimum$_$memory$_$mb(), config.minimum$_$vcores());
        var maximum = Resource.of(config.maximum$_$memory$_$mb(), config.maximum$_$vcores());
        between("minimum-memory-mb", minimum.memory(), 1, maximum.memory());
        between("minimum-vcores", minimum.vcores(), 1, maximum.vcores());
        String rack = config.default$_$rack();
        if (!rack.startsWith("/")) {
            throw wrong("default-rack", rack, "a name that begins with a slash");
        }
        SlotLimits slot = SlotLimits.DEFAULT;
        return new EngineSettings(
                config.scheduler(),
                config.store(),
                config.queues$_$file(),
                AllocationLimits.of(minimum, maximum),
                calculator(config.calculator()),
                new Expiries(
                        millis("node-expiry-ms", config.node$_$expiry$_$ms()),
                        millis("am-expiry-ms", config.am$_$expiry$_$ms()),
                        millis("allocation-expiry-ms", config.allocation$_$expiry$_$ms())),
                atLeastOne("am-max-attempts", config.am$_$max$_$attempts()),
                millis("heartbeat-interval-ms", config.heartbeat$_$interval$_$ms()),
                (int) between(
                        "max-completed-applications", config.max$_$completed$_$applications(), 0, Integer.MAX_VALUE),
                rack,
                new SlotLimits(
                        atLeastOne("open-proposals", config.open$_$proposals()),
                        slot.proposalsPerPass(),
                        slot.looksPerPass(),
                        slot.commitsPerSlice(),
                        atLeastOne("waiting-events", config.waiting$_$events()),
                        slot.chunkItems(),
                        millis("scheduler-stuck-ms", config.scheduler$_$stuck$_$ms())),
                ConfiguredRights.of(config),
                millis("preemption-wait-ms", config.preemption$_$wait$_$ms()),
                load(config),
                amBlacklisting(config),
                membership(config),
                labels(config),
                new Lifetimes(
                        millisOrNone("application-lifetime-ms", config.application$_$lifetime$_$ms()),
                        millisOrNone(
                                "maximum-application-lifetime-ms", config.maximum$_$application$_$lifetime$_$ms())),
                new SwapLimits(
                        millis("scheduler-watch-ms", config.scheduler$_$watch$_$ms()),
                        millis("scheduler-restore-ms", config.scheduler$_$restore$_$ms()),
                        setting("scheduler-watch-faults").atLeast(config.scheduler$_$watch$_$faults(), 0)));
    }

    private static AmBlacklisting amBlacklisting(EngineConfig config) {
        double threshold = config.am$_$blacklist$_$threshold();
        if (!(threshold >= 0 && threshold <= 1)) {
            throw wrong("am-blacklist-threshold", Double.toString(threshold), "a share from 0 to 1");
        }
        return new AmBlacklisting(config.am$_$blacklist(), threshold);
    }

    private static LoadLimits load(EngineConfig config) {
        int launchMb = setting("launch-contexts-mb").atLeast(config.launch$_$contexts$_$mb(), 0);
        int asksMb = setting("asks-mb").atLeast(config.asks$_$mb(), 0);
        return new LoadLimits(
                atLeastOne("waiting-calls", config.waiting$_$calls()),
                atLeastOne("max-live-applications", config.max$_$live$_$applications()),
                launchMb == 0 ? LoadLimits.ofHeap() : (long) launchMb << 20,
                atLeastOne("waiting-writes", config.waiting$_$writes()),
                asksMb == 0 ? LoadLimits.ofHeap() : (long) asksMb << 20);
    }

    private static Membership membership(EngineConfig config) {
        String version = config.minimum$_$node$_$version();
        if (!version.isEmpty() && Release.of(version).isEmpty()) {
            throw wrong("minimum-node-version", version, "a release such as 0.2.0, or nothing");
        }
        return new Membership(
                config.include$_$file(),
                config.exclude$_$file(),
                millisOrNone("drain-timeout-ms", config.drain$_$timeout$_$ms()),
                version,
                config.rack$_$table(),
                config.rack$_$script());
    }

    private static LabelSettings labels(EngineConfig config) {
        LabelSettings.Source source;
        try {
            source = LabelSettings.Source.valueOf(config.node$_$labels().toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw wrong("node-labels", config.node$_$labels(), "admin, nodes or off");
        }
        var accessible = new TreeSet<>(List.of(config.queue$_$labels()));
        String standard = config.queue$_$default$_$label();
        if (!standard.isEmpty() && !accessible.contains(LabelRules.EVERY) && !accessible.contains(standard)) {
            throw wrong("queue-default-label", standard, "one of queue-labels, " + accessible);
        }
        return new LabelSettings(source, accessible, standard);
    }

    private static Duration millisOrNone(String setting, long value) {
        return setting(setting).millis(value, 0);
    }

    private static ResourceCalculator calculator(String name) {
        try {
            return ResourceCalculator.named(name);
        } catch (IllegalArgumentException unknown) {
            throw wrong("calculator", name, "memory or dominant");
        }
    }

    private static Duration millis(String setting, long value) {
        return setting(setting).millis(value, 1);
    }

    private static int atLeastOne(String setting, int value) {
        return setting(setting).atLeast(value, 1);
    }

    private static long between(String setting, long value, long least, long most) {
        return setting(setting).between(value, least, most);
    }

    private static BobbinException wrong(String setting, String value, String expected) {
        return setting(setting).wrong(value, expected);
    }

    private static Setting setting(String name) {
        return new Setting(name, EngineConfig.PID);
    }
}
