package io.bobbin.nm.model.launch;

/**
 * The marks that clients put into commands and values because they do not know the node (LAU-08). Plain replacement, in
 * this order: {@code <LOG_DIR>}, {@code <CPS>}, {@code <ADD_OPENS>}, then double braces, which become a shell variable.
 */
public final class Expansion {

    /** What Java 17 and later must be told by programs that were written for earlier ones. */
    private static final String ADD_OPENS = "--add-opens=java.base/java.lang=ALL-UNNAMED"
            + " --add-exports=java.base/sun.net.dns=ALL-UNNAMED"
            + " --add-exports=java.base/sun.net.util=ALL-UNNAMED";

    private final String logDirectory;

    public Expansion(String logDirectory) {
        this.logDirectory = logDirectory;
    }

    public String of(String text) {
        return text.replace("<LOG_DIR>", logDirectory)
                .replace("<CPS>", ":")
                .replace("<ADD_OPENS>", ADD_OPENS)
                .replace("{{", "$")
                .replace("}}", "");
    }
}
