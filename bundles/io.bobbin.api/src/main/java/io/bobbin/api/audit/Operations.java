package io.bobbin.api.audit;

/** Names of what is audited (AUD-03). Those of administration are the words of the command line, in capitals. */
public final class Operations {

    public static final String SUBMIT_APPLICATION = "SUBMIT_APPLICATION";
    public static final String KILL_APPLICATION = "KILL_APPLICATION";
    public static final String MOVE_APPLICATION = "MOVE_APPLICATION";
    public static final String UPDATE_PRIORITY = "UPDATE_PRIORITY";
    public static final String UPDATE_TIMEOUTS = "UPDATE_TIMEOUTS";
    public static final String SIGNAL_CONTAINER = "SIGNAL_CONTAINER";

    /** Written when it is refused only. */
    public static final String VIEW_APPLICATION = "VIEW_APPLICATION";

    public static final String FINISH_APPLICATION = "FINISH_APPLICATION";
    public static final String AM_REGISTER = "AM_REGISTER";

    /** Written when it is refused only. */
    public static final String AM_ALLOCATE = "AM_ALLOCATE";

    /** An AM excludes nodes, or admits them again. */
    public static final String AM_BLACKLIST = "AM_BLACKLIST";

    public static final String AM_UNREGISTER = "AM_UNREGISTER";
    public static final String ALLOCATE_CONTAINER = "ALLOCATE_CONTAINER";
    public static final String RELEASE_CONTAINER = "RELEASE_CONTAINER";
    public static final String START_CONTAINER = "START_CONTAINER";
    public static final String STOP_CONTAINER = "STOP_CONTAINER";
    public static final String FINISH_CONTAINER = "FINISH_CONTAINER";

    public static final String SWAP_SCHEDULER = "SWAP_SCHEDULER";
    public static final String UNDO_SCHEDULER = "UNDO_SCHEDULER";

    /** Written when it is refused only. */
    public static final String PLAN_SCHEDULER = "PLAN_SCHEDULER";

    /** Written when it is refused only. */
    public static final String VIEW_LOGS = "VIEW_LOGS";

    private Operations() {}
}
