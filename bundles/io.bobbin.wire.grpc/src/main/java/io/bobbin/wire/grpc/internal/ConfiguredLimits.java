package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.setting.Setting;
import io.bobbin.wire.grpc.internal.limits.Limits;
import java.time.Duration;

/** Limits from a configuration, or what is wrong with it. */
public final class ConfiguredLimits {

    private static final int LARGEST_MESSAGE_MB = 1024;
    private static final int MB = 1 << 20;

    private ConfiguredLimits() {}

    /**
     * @throws BobbinException CONFIGURATION, naming setting, value and what was expected
     */
    public static Limits of(GrpcConfig config) {
        int message =
                (int) setting("maximum-message-mb").between(config.maximum$_$message$_$mb(), 1, LARGEST_MESSAGE_MB);
        int inHand = setting("calls-in-hand-mb").atLeast(config.calls$_$in$_$hand$_$mb(), 0);
        return new Limits(
                setting("maximum-connections").atLeast(config.maximum$_$connections(), 1),
                setting("calls-per-connection").atLeast(config.calls$_$per$_$connection(), 1),
                message * MB,
                inHand == 0 ? Limits.ofHeap() : (long) inHand * MB,
                millis("call-timeout-ms", config.call$_$timeout$_$ms()),
                millis("handshake-timeout-ms", config.handshake$_$timeout$_$ms()),
                millis("idle-timeout-ms", config.idle$_$timeout$_$ms()),
                millis("keep-alive-ms", config.keep$_$alive$_$ms()),
                setting("maximum-streams").atLeast(config.maximum$_$streams(), 0),
                setting("calls-per-stream").atLeast(config.calls$_$per$_$stream(), 1));
    }

    private static Duration millis(String name, long value) {
        return setting(name).millis(value, 1);
    }

    private static Setting setting(String name) {
        return new Setting(name, GrpcConfig.PID);
    }
}
