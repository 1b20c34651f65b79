package io.bobbin.cli.cluster;

/** The words that a manager's admin socket understands, and the names of their arguments. */
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
