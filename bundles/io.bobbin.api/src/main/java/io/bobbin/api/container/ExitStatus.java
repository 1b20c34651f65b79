package io.bobbin.api.container;

import java.util.Map;

/** Exit statuses that are no process's own exit code, and those of signals (NMC-25). */
public final class ExitStatus {

    public static final int SUCCESS = 0;

    /** Its node could not prepare or start its process. */
    public static final int NOT_STARTED = -1;
    /** Not over, or unknown. */
    public static final int INVALID = -1000;
    /** Released by the AM, node lost, or never launched. */
    public static final int ABORTED = -100;

    public static final int DISKS_FAILED = -101;
    public static final int PREEMPTED = -102;
    public static final int KILLED_EXCEEDED_VMEM = -103;
    public static final int KILLED_EXCEEDED_PMEM = -104;
    public static final int KILLED_BY_APPMASTER = -105;
    public static final int KILLED_BY_RESOURCEMANAGER = -106;
    public static final int KILLED_AFTER_APP_COMPLETION = -107;
    public static final int KILLED_BY_CONTAINER_SCHEDULER = -108;
    public static final int KILLED_FOR_EXCESS_LOGS = -109;
    /** Ended by SIGKILL. */
    public static final int FORCE_KILLED = 137;
    /** Ended by SIGTERM. */
    public static final int TERMINATED = 143;
    /** The node manager came back and could not tell how the container ended. */
    public static final int LOST = 154;

    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(SUCCESS, "SUCCESS"),
            Map.entry(NOT_STARTED, "NOT_STARTED"),
            Map.entry(INVALID, "INVALID"),
            Map.entry(ABORTED, "ABORTED"),
            Map.entry(DISKS_FAILED, "DISKS_FAILED"),
            Map.entry(PREEMPTED, "PREEMPTED"),
            Map.entry(KILLED_EXCEEDED_VMEM, "KILLED_EXCEEDED_VMEM"),
            Map.entry(KILLED_EXCEEDED_PMEM, "KILLED_EXCEEDED_PMEM"),
            Map.entry(KILLED_BY_APPMASTER, "KILLED_BY_APPMASTER"),
            Map.entry(KILLED_BY_RESOURCEMANAGER, "KILLED_BY_RESOURCEMANAGER"),
            Map.entry(KILLED_AFTER_APP_COMPLETION, "KILLED_AFTER_APP_COMPLETION"),
            Map.entry(KILLED_BY_CONTAINER_SCHEDULER, "KILLED_BY_CONTAINER_SCHEDULER"),
            Map.entry(KILLED_FOR_EXCESS_LOGS, "KILLED_FOR_EXCESS_LOGS"),
            Map.entry(FORCE_KILLED, "FORCE_KILLED"),
            Map.entry(TERMINATED, "TERMINATED"),
            Map.entry(LOST, "LOST"));

    private ExitStatus() {}

    /** The status with its name, where it has one: {@code -100 (ABORTED)}. */
    public static String describe(int status) {
        String name = NAMES.get(status);
        return name == null ? Integer.toString(status) : status + " (" + name + ")";
    }
}
