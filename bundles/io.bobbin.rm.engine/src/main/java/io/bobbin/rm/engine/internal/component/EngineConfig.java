package io.bobbin.rm.engine.internal.component;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** The engine's settings as an operator writes them. Each may be changed while the manager runs. */
@ObjectClassDefinition(
        id = EngineConfig.PID,
        name = "ResourceManager",
        description = "What the manager grants, how long it waits, and which plugins it uses.")
public @interface EngineConfig {

    /** The name of the configuration. */
    String PID = "io.bobbin.rm.engine";

    @AttributeDefinition(
            description = "Name of the scheduler to use, such as fifo. One that is not present pauses granting.")
    String scheduler() default "fifo";

    @AttributeDefinition(
            description =
                    "For how long a scheduler that has come into use by a swap is watched, in ms. Meanwhile the one before"
                            + " is kept, and comes back at a fault.")
    long scheduler$_$watch$_$ms() default 30_000;

    @AttributeDefinition(description = "How many proposals of a scheduler may be at fault while it is watched.")
    int scheduler$_$watch$_$faults() default 10;

    @AttributeDefinition(
            description =
                    "How long a scheduler that is to come into use may take until it has the whole ledger and its books"
                            + " agree, in ms; then its swap ends and nothing has changed.")
    long scheduler$_$restore$_$ms() default 60_000;

    @AttributeDefinition(
            description =
                    "File of the queues, beside the settings or with its whole path; one that is not there means the"
                            + " one queue root.default. Read at start and by bobbin cluster refresh-queues.")
    String queues$_$file() default "queues.yaml";

    @AttributeDefinition(
            description = "Name of the state store to use, such as memory. While it is not present, submissions wait.")
    String store() default "memory";

    @AttributeDefinition(
            description = "Smallest container and step between sizes: memory in MB. Smaller asks are raised to it.")
    long minimum$_$memory$_$mb() default 1024;

    @AttributeDefinition(description = "Largest container: memory in MB. Larger asks are refused.")
    long maximum$_$memory$_$mb() default 8192;

    @AttributeDefinition(description = "Smallest container and step between sizes: virtual cores.")
    long minimum$_$vcores() default 1;

    @AttributeDefinition(description = "Largest container: virtual cores. Larger asks are refused.")
    long maximum$_$vcores() default 4;

    @AttributeDefinition(
            description = "Which amounts decide about room: memory (memory alone) or dominant (every type).")
    String calculator() default "memory";

    @AttributeDefinition(description = "How long a node may be silent before it is lost, in ms.")
    long node$_$expiry$_$ms() default 600_000;

    @AttributeDefinition(description = "How long an ApplicationMaster may be silent before its attempt fails, in ms.")
    long am$_$expiry$_$ms() default 900_000;

    @AttributeDefinition(
            description = "How long a container that was handed out may stay unstarted before it is taken back, in ms.")
    long allocation$_$expiry$_$ms() default 600_000;

    @AttributeDefinition(
            description = "How often an ApplicationMaster is started at the most; an application may ask for fewer.")
    int am$_$max$_$attempts() default 2;

    @AttributeDefinition(
            description =
                    "Whether the next ApplicationMaster of an application stays away from hosts on which one of it failed.")
    boolean am$_$blacklist() default false;

    @AttributeDefinition(
            description =
                    "Up to which share of the hosts, from 0 to 1, they are avoided; if more have failed, none is.")
    double am$_$blacklist$_$threshold() default 0.2;

    @AttributeDefinition(description = "How often nodes send a heartbeat, in ms; they are told with each answer.")
    long heartbeat$_$interval$_$ms() default 1000;

    @AttributeDefinition(description = "How many ended applications are remembered.")
    int max$_$completed$_$applications() default 1000;

    @AttributeDefinition(description = "Rack of a node that names none; begins with a slash.")
    String default$_$rack() default "/default-rack";

    @AttributeDefinition(
            description = "Whether rights to applications and queues are looked at. Otherwise everybody has them.")
    boolean acl$_$enabled() default false;

    @AttributeDefinition(
            description =
                    "Who may change the cluster and do everything in it, beside the daemon's own user and who shows the"
                            + " admin token: users groups, two lists with commas parted by one blank. * is everybody.")
    String admin$_$acl() default " ";

    @AttributeDefinition(
            description =
                    "Rights to queues, each as: queue, submit or administer, and users groups, parted by blanks; such"
                            + " as: root.default submit ann,bob staff. They hold for the queues below as well. Where nothing is"
                            + " said of root, everybody may submit to it.")
    String[] queue$_$acls() default {};

    @AttributeDefinition(description = "Where the groups of users come from: system or file.")
    String user$_$groups() default "system";

    @AttributeDefinition(
            description = "How many proposals of a scheduler may wait for their outcome; at this number it pauses.")
    int open$_$proposals() default 4096;

    @AttributeDefinition(description = "How many events may wait for a scheduler before it is taken out of use.")
    int waiting$_$events() default 500_000;

    @AttributeDefinition(description = "How long one call of a scheduler may take before its loop is abandoned, in ms.")
    long scheduler$_$stuck$_$ms() default 10_000;

    @AttributeDefinition(
            description = "How many calls may wait before those of clients are refused with OVERLOADED; those of nodes "
                    + "and ApplicationMasters are taken until twice as many wait.")
    int waiting$_$calls() default 20_000;

    @AttributeDefinition(
            description = "How many applications may be there that have not ended; further submissions are refused "
                    + "with OVERLOADED.")
    int max$_$live$_$applications() default 10_000;

    @AttributeDefinition(
            description =
                    "How many MB all applications that have not ended may say of how their AMs are started; "
                            + "further submissions are refused with OVERLOADED. 0 means an eighth of the heap, and at least 64.")
    int launch$_$contexts$_$mb() default 0;

    @AttributeDefinition(
            description =
                    "How many MB of memory, about, the asks and exclusions of all ApplicationMasters may hold, and "
                            + "half of it those of one, before larger ones are refused with OVERLOADED and small ones at twice "
                            + "as much. 0 means an eighth of the heap, and at least 64.")
    int asks$_$mb() default 0;

    @AttributeDefinition(
            description =
                    "How many changes may wait for the state store before submissions are refused with OVERLOADED.")
    int waiting$_$writes() default 100_000;

    @AttributeDefinition(
            description =
                    "File of the hosts that may join, one a line as host or host:port; an empty name or list admits"
                            + " all. Read at start and by bobbin cluster refresh-nodes.")
    String include$_$file() default "";

    @AttributeDefinition(
            description = "File of the hosts that may not join, as in include-file. A member that is named there leaves"
                    + " at the next refresh.")
    String exclude$_$file() default "";

    @AttributeDefinition(
            description =
                    "How long a node that is drained may take where the command names no time, in ms; 0 for no limit.")
    long drain$_$timeout$_$ms() default 3_600_000;

    @AttributeDefinition(
            description =
                    "Oldest release of a node manager that is taken in, such as 0.2.0; empty for any of the manager's"
                            + " major number.")
    String minimum$_$node$_$version() default "";

    @AttributeDefinition(
            description =
                    "File that says where hosts stand, in lines of host and rack. What it says goes before what nodes"
                            + " say.")
    String rack$_$table() default "";

    @AttributeDefinition(
            description = "Program that is given a host and prints its rack, for hosts that the table does not name.")
    String rack$_$script() default "";

    @AttributeDefinition(
            description = "Who labels nodes: admin (bobbin node label), nodes (each says it itself), or off.")
    String node$_$labels() default "admin";

    @AttributeDefinition(description = "Labels that the queue's applications may name; * for all.")
    String[] queue$_$labels() default "*";

    @AttributeDefinition(description = "Label of containers that are asked for without one; empty for none.")
    String queue$_$default$_$label() default "";

    @AttributeDefinition(
            description =
                    "How long an application that names no lifetime may take from its submission on, in ms; 0 for no"
                            + " limit.")
    long application$_$lifetime$_$ms() default 0;

    @AttributeDefinition(
            description = "How long any application may take from its submission on, in ms; 0 for no limit.")
    long maximum$_$application$_$lifetime$_$ms() default 0;

    @AttributeDefinition(
            description = "How long after its announcement to the ApplicationMaster a container is taken back that a "
                    + "scheduler wants for others, in ms.")
    long preemption$_$wait$_$ms() default 15_000;
}
