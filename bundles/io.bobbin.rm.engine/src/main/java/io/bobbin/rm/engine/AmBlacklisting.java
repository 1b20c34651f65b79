package io.bobbin.rm.engine;

/**
 * Whether an application's next AM stays away from hosts on which an earlier one failed (ATT-28).
 *
 * @param enabled false places it anywhere
 * @param threshold the share of the cluster's hosts, from 0 to 1, up to which they are avoided; where more have failed,
 *     the hosts are hardly to blame and none is avoided
 */
public record AmBlacklisting(boolean enabled, double threshold) {

    /** Off, as in YARN. */
    public static final AmBlacklisting DEFAULT = new AmBlacklisting(false, 0.2);

    /** Whether this many of all hosts are few enough to be avoided. */
    public boolean avoids(long failed, long hosts) {
        return enabled && failed > 0 && failed <= threshold * hosts;
    }
}
