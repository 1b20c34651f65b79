package io.bobbin.wire.spi.inprocess;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Decides what befalls the messages between two ends, so that tests and simulations can lose, delay and repeat them.
 * Asked on the thread that carries the message; must not block. The default lets everything pass.
 */
@ConsumerType
public interface CallFilter {
    /** Lets everything pass. */
    CallFilter NONE = new CallFilter() {};

    /** What befalls a request on its way to the server. */
    default Fate request(Call call) {
        return Fate.PASS;
    }

    /** What befalls an answer, refusals included, on its way back; the call has been carried out already. */
    default Fate answer(Call call) {
        return Fate.PASS;
    }

    /**
     * What befalls a wake on its way to the caller.
     *
     * @param address the server's
     * @param protocol the simple name of the interface
     * @param user the name that the caller claims
     */
    default Fate wake(String address, String protocol, String user) {
        return Fate.PASS;
    }

    /**
     * One call.
     *
     * @param address the server's
     * @param protocol the simple name of the interface
     * @param method the name of its method
     * @param user the name that the caller claims
     * @param number counts the calls of the wire from 1
     */
    record Call(String address, String protocol, String method, String user, Object request, long number) {}
}
