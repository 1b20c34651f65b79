package io.bobbin.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine;

/** The version of this distribution. */
public final class ProductVersion {

    private ProductVersion() {}

    /** As the build wrote it: {@code 0.1.0-SNAPSHOT}. */
    public static String text() {
        try (InputStream file =
                Objects.requireNonNull(ProductVersion.class.getResourceAsStream("version.properties"))) {
            var properties = new Properties();
            properties.load(file);
            return properties.getProperty("version");
        } catch (IOException unreadable) {
            throw new IllegalStateException("version.properties cannot be read", unreadable);
        }
    }

    /** For the option {@code --version}. */
    static final class Provider implements CommandLine.IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {text()};
        }
    }
}
