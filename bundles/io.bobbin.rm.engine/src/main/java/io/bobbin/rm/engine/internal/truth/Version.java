package io.bobbin.rm.engine.internal.truth;

/** Which release this is. */
public final class Version {

    /** As nodes and clients are told. */
    public static final String TEXT = version();

    private Version() {}

    private static String version() {
        String packaged = Version.class.getPackage().getImplementationVersion();
        return packaged == null ? "0.1.0" : packaged;
    }
}
