package io.bobbin.cli.sdk;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/** A project that builds, passes its contract suite and packs a plugin, to be changed from there. */
public enum ProjectTemplate {
    SCHEDULER,
    EXECUTOR,
    LOCALIZER;

    /** The name by which operators would know the template's plugin. */
    private static final String TEMPLATE_NAME = "\"example\"";

    private static final Pattern PACKAGE = Pattern.compile("[a-z_][a-z0-9_]*(\\.[a-z_][a-z0-9_]*)+");

    /** Whether a project can be called so: words of lower case with dots between, two at least. */
    public static boolean isPackage(String name) {
        return PACKAGE.matcher(name).matches();
    }

    /** The package that the template itself is in. */
    private String templatePackage() {
        return "com.example." + this;
    }

    /**
     * Copies it.
     *
     * @param home the distribution
     * @param directory the new project's; does not exist, or is empty
     * @param packageName of its classes, and the name of the artifact and the bundle; operators know the plugin by the last
     *     word of it
     * @throws BobbinException CONFIGURATION when something is there already, or nothing can be written there
     */
    public void copy(Path home, Path directory, String packageName) {
        SdkFolder sdk = SdkFolder.of(home);
        String folder = "templates/" + this;
        String name = packageName.substring(packageName.lastIndexOf('.') + 1);
        try {
            checkFree(directory);
            for (Path file : sdk.files(folder)) {
                String text = Files.readString(sdk.path().resolve(folder).resolve(file));
                Path target = directory.resolve(
                        file.toString().replace(templatePackage().replace('.', '/'), packageName.replace('.', '/')));
                Files.createDirectories(target.toAbsolutePath().getParent());
                Files.writeString(
                        target, text.replace(templatePackage(), packageName).replace(TEMPLATE_NAME, '"' + name + '"'));
            }
        } catch (IOException unwritable) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION, "No project can be made in " + directory + ": " + unwritable, unwritable);
        }
    }

    private static void checkFree(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (var there = Files.newDirectoryStream(directory)) {
            if (there.iterator().hasNext()) {
                throw new BobbinException(
                        ErrorCode.CONFIGURATION, directory + " is not empty; name a directory that is not there yet");
            }
        }
    }

    /** In lower case, as it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
