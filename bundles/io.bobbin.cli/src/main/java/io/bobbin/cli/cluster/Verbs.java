package io.bobbin.cli.cluster;

/** The words that a daemon's admin socket understands, and the names of their arguments. */
public final class Verbs {

    public static final String CLUSTER_STATUS = "cluster.status";
    public static final String CLUSTER_HEALTH = "cluster.health";
    public static final String NODE_HEALTH = "node.health";
    public static final String APP_LIST = "app.list";
    public static final String APP_SHOW = "app.show";
    public static final String APP_EXPLAIN = "app.explain";
    public static final String APP_KILL = "app.kill";
    public static final String ATTEMPT_LIST = "attempt.list";
    public static final String CONTAINER_LIST = "container.list";
    public static final String CONTAINER_SHOW = "container.show";
    public static final String NODE_LIST = "node.list";
    public static final String NODE_SHOW = "node.show";
    public static final String QUEUE_LIST = "queue.list";
    public static final String QUEUE_SHOW = "queue.show";
    public static final String PLUGIN_LIST = "plugin.list";
    public static final String PLUGIN_SHOW = "plugin.show";
    public static final String PLUGIN_STAGE = "plugin.stage";
    public static final String PLUGIN_ACTIVATE = "plugin.activate";
    public static final String PLUGIN_REMOVE = "plugin.remove";
    public static final String PLUGIN_DIAG = "plugin.diag";

    public static final String SCHEDULER_LIST = "scheduler.list";
    public static final String SCHEDULER_SHOW = "scheduler.show";
    public static final String SCHEDULER_PLAN = "scheduler.plan";
    public static final String SCHEDULER_SWAP = "scheduler.swap";
    public static final String SCHEDULER_RECORD = "scheduler.record";
    public static final String SCHEDULER_HISTORY = "scheduler.history";

    public static final String NODE_DRAIN = "node.drain";
    public static final String NODE_UNDRAIN = "node.undrain";
    public static final String NODE_RESOURCE = "node.resource";
    public static final String NODE_LABEL = "node.label";
    public static final String REFRESH_NODES = "cluster.refresh-nodes";
    public static final String REFRESH_QUEUES = "cluster.refresh-queues";
    public static final String CONFIG_CHECK = "config.check";
    public static final String LABELS = "cluster.labels";
    public static final String ADD_LABELS = "cluster.add-labels";
    public static final String REMOVE_LABELS = "cluster.remove-labels";
    public static final String APP_MOVE = "app.move";
    public static final String APP_PRIORITY = "app.priority";
    public static final String APP_LIFETIME = "app.lifetime";
    public static final String CONTAINER_SIGNAL = "container.signal";

    public static final String ID = "id";
    public static final String APPLICATION = "application";
    public static final String ATTEMPT = "attempt";
    public static final String STATES = "states";
    public static final String USERS = "users";
    public static final String QUEUES = "queues";
    public static final String LIMIT = "limit";
    public static final String DIAGNOSTICS = "diagnostics";

    private Verbs() {}
}
