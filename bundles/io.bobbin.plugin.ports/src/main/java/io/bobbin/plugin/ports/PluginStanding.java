package io.bobbin.plugin.ports;

/** What an engine does with a plugin. */
public enum PluginStanding {
    /** Nothing: it is there and waits for an operator's word. */
    PRESENT,
    /** It serves what began with it and gets nothing new. */
    RETIRING,
    /** It gets what is new. */
    IN_USE
}
