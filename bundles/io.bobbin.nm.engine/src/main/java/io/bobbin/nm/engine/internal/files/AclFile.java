package io.bobbin.nm.engine.internal.files;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.nm.model.layout.NodeLayout;
import io.bobbin.nm.model.rights.ViewAcl;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The rights to an application's logs, beside them: they outlast the application and the node manager, and go when the
 * logs go.
 */
public final class AclFile {

    private static final String NAME = "rights.properties";
    private static final String OWNER = "owner";
    private static final String VIEW = "view";

    private AclFile() {}

    /** Writes the rights into each directory of the application's logs. */
    public static void write(List<String> logDirectories, ApplicationId application, ViewAcl acl) throws IOException {
        var properties = new Properties();
        properties.setProperty(OWNER, acl.owner());
        properties.setProperty(VIEW, acl.view());
        var text = new StringWriter();
        properties.store(text, null);
        for (String directory : logDirectories) {
            Files.writeString(file(directory, application), text.toString());
        }
    }

    /** The rights; null where nothing is known, or nothing that can be understood. */
    public static @Nullable ViewAcl read(List<Path> logDirectories, ApplicationId application) {
        for (Path directory : logDirectories) {
            try {
                var properties = new Properties();
                properties.load(new StringReader(Files.readString(file(directory.toString(), application))));
                String owner = properties.getProperty(OWNER);
                String view = properties.getProperty(VIEW);
                if (owner != null && view != null) {
                    return new ViewAcl(owner, view);
                }
            } catch (IOException | IllegalArgumentException elsewhere) {
                // Another directory may have it.
            }
        }
        return null;
    }

    private static Path file(String directory, ApplicationId application) {
        return Path.of(NodeLayout.logs(directory, application), NAME);
    }
}
