package io.bobbin.security.spi;

/** In which role a daemon has keys. A process that is both manager and node has both. */
public enum KeyHolder {

    /** A manager makes the keys, and tokens with them. */
    MANAGER,

    /** A node checks with the keys that its manager gives it. */
    NODE
}
