package io.bobbin.rm.ports;

/**
 * Who asks, as far as security has proven it. What may be done with that is decided behind the port.
 *
 * @param user the name of a person or of a daemon
 * @param address where the call comes from, as the audit log shows it; empty for a call within the process
 * @param administrator whether the call was proven to be the daemon's own operator: by the daemon's own user of the
 *     operating system, over the Unix socket, or by the admin token
 */
public record Requester(String user, String address, boolean administrator) {

    /** Somebody with no proof but a name, who calls from within the process. */
    public static Requester user(String user) {
        return new Requester(user, "", false);
    }

    /** The daemon's own operator. */
    public static Requester operator(String user) {
        return new Requester(user, "", true);
    }
}
