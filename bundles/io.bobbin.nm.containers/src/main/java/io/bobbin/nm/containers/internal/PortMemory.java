package io.bobbin.nm.containers.internal;

/**
 * The free ports that a node took. Its id holds the port, and containers know it by that id, so that a node manager that
 * comes back should be found where it was (REC-04).
 */
interface PortMemory {

    /** The port that was taken for a wire; 0 for none. */
    int recall(String wire);

    void keep(String wire, int port);
}
