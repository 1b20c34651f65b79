package io.bobbin.nm.engine.internal.component;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Settings of a node. */
@ObjectClassDefinition(
        id = "io.bobbin.nm.engine",
        name = "Node",
        description = "What a node offers and how it treats containers.")
public @interface Config {

    @AttributeDefinition(
            name = "memory-mb",
            description =
                    "Memory that the node offers, in MB; the manager hears of a change when the node registers again.")
    long memory$_$mb() default 8192;

    @AttributeDefinition(
            name = "vcores",
            description =
                    "Virtual cores that the node offers; the manager hears of a change when the node registers again.")
    long vcores() default 16;

    @AttributeDefinition(
            name = "rack",
            description = "The rack the node stands in, as in /rack-1; empty leaves it to the manager.")
    String rack() default "";

    @AttributeDefinition(
            name = "local-directories",
            description = "Directories for files of containers, read at start only; empty means local in the data "
                    + "directory.")
    String[] local$_$directories() default {};

    @AttributeDefinition(
            name = "log-directories",
            description = "Directories for logs of containers, read at start only; empty means logs in the data "
                    + "directory.")
    String[] log$_$directories() default {};

    @AttributeDefinition(name = "executor", description = "Name of the executor that runs new containers.")
    String executor() default "process";

    @AttributeDefinition(
            name = "kill-delay-ms",
            description = "How long, in ms, a container's processes may take after TERM before KILL.")
    long kill$_$delay$_$ms() default 250;

    @AttributeDefinition(
            name = "log-retention-seconds",
            description = "How long, in seconds, logs are kept after they were last written.")
    long log$_$retention$_$seconds() default 10_800;

    @AttributeDefinition(name = "disk-check-ms", description = "Time between checks of the directories, in ms.")
    long disk$_$check$_$ms() default 10_000;

    @AttributeDefinition(
            name = "start-memory-seconds",
            description = "How long, in seconds, the id of a container that is over is remembered and refused; at "
                    + "least as long as a container token lasts.")
    long start$_$memory$_$seconds() default 900;

    @AttributeDefinition(
            name = "tokens-required",
            description = "Whether starting and stopping containers takes an NM token.")
    boolean tokens$_$required() default true;

    @AttributeDefinition(
            name = "containers-at-stop",
            description = "What becomes of containers when the node manager stops: keep, kill, or auto, which kills "
                    + "them in a daemon of the role standalone and keeps them in others.")
    String containers$_$at$_$stop() default "auto";

    @AttributeDefinition(
            name = "inherited-variables",
            description =
                    "Environment variables of the node manager that containers see where their client sets " + "none.")
    String[] inherited$_$variables() default {
        "JAVA_HOME",
        "HADOOP_COMMON_HOME",
        "HADOOP_HDFS_HOME",
        "HADOOP_CONF_DIR",
        "CLASSPATH_PREPEND_DISTCACHE",
        "HADOOP_YARN_HOME",
        "HADOOP_HOME",
        "PATH",
        "LANG",
        "TZ"
    };

    @AttributeDefinition(
            name = "container-variables",
            description = "Environment variables, name=value, of every container that nobody else sets.")
    String[] container$_$variables() default {};

    @AttributeDefinition(name = "user-home", description = "What containers are told as HOME.")
    String user$_$home() default "/home/";

    @AttributeDefinition(
            name = "http-port",
            description = "What containers and the manager are told as the port of the node's web address; 0 where "
                    + "nothing listens.")
    int http$_$port() default 0;

    @AttributeDefinition(
            name = "acl-enabled",
            description = "Whether the logs of containers are shown to those only who may view their application.")
    boolean acl$_$enabled() default false;

    @AttributeDefinition(
            name = "admin-acl",
            description =
                    "Who may see all logs, beside the daemon's own user: users groups, two lists with commas parted by"
                            + " one blank. * is everybody.")
    String admin$_$acl() default " ";

    @AttributeDefinition(name = "user-groups", description = "Where the groups of users come from: system or file.")
    String user$_$groups() default "system";

    @AttributeDefinition(
            name = "memory-check-ms",
            description = "Time between looks at the memory of containers, in ms.")
    long memory$_$check$_$ms() default 3_000;

    @AttributeDefinition(
            name = "physical-memory-check",
            description = "Whether a container that uses more memory than it was granted is ended.")
    boolean physical$_$memory$_$check() default true;

    @AttributeDefinition(
            name = "virtual-memory-check",
            description = "Whether a container whose address space is too large for its memory is ended. Off, because "
                    + "Java programs reserve far more than they use.")
    boolean virtual$_$memory$_$check() default false;

    @AttributeDefinition(
            name = "virtual-memory-ratio",
            description = "Address space that a container may have for each byte of its memory.")
    double virtual$_$memory$_$ratio() default 2.1;

    @AttributeDefinition(
            name = "shortest-retry-ms",
            description = "The least time, in ms, between a failure of a container and its next start, where its retry "
                    + "policy asks for one.")
    long shortest$_$retry$_$ms() default 1_000;

    @AttributeDefinition(
            name = "containers-at-resync",
            description = "What becomes of containers when the manager has the node register again: keep or kill.")
    String containers$_$at$_$resync() default "keep";
}
