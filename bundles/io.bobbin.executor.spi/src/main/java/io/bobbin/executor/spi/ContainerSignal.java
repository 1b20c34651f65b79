package io.bobbin.executor.spi;

/** What a whole process tree can be told. */
public enum ContainerSignal {
    /** End in order. */
    TERM,
    /** End at once. */
    KILL,
    /** Say what all threads do; sent only to processes that know how, as it would end the others. */
    QUIT,
    /** Stand still until CONT; what the tree starts meanwhile is stopped, too. */
    STOP,
    /** Go on after STOP. */
    CONT
}
