package io.bobbin.plugins.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/**
 * A jar as its bytes have it.
 *
 * @param digest SHA-256 of the file, as hexadecimal digits
 * @param symbolicName of the bundle; empty when it is none
 * @param version of the bundle, as its manifest has it
 * @param refusal why it is not installed, and what to do; empty when it may be
 */
record PluginJar(String digest, String symbolicName, String version, String refusal) {

    private static final Pattern CONTRACT = Pattern.compile("io/bobbin/(api|([a-z]+/)+(spi|ports))/.*\\.class");

    /** @throws IOException when it is not a whole jar, which one that is still being copied is not either */
    static PluginJar read(Path file) throws IOException {
        String digest = digest(file);
        try (var jar = new JarFile(file.toFile(), false)) {
            Attributes main = Optional.ofNullable(jar.getManifest())
                    .map(Manifest::getMainAttributes)
                    .orElseGet(Attributes::new);
            String name = value(main, "Bundle-SymbolicName").split(";", 2)[0].strip();
            String version = value(main, "Bundle-Version");
            return new PluginJar(digest, name, version.isEmpty() ? "0.0.0" : version, refusal(jar, name));
        } catch (SecurityException | IllegalArgumentException malformed) {
            throw new IOException(malformed.toString(), malformed);
        }
    }

    private static String value(Attributes main, String name) {
        return Objects.requireNonNullElse(main.getValue(name), "").strip();
    }

    private static String refusal(JarFile jar, String name) {
        if (name.isEmpty()) {
            return "It is no OSGi bundle: its manifest has no Bundle-SymbolicName. Build it with bnd-maven-plugin, or wrap"
                    + " it with bnd, and stage it again";
        }
        return jar.stream()
                .map(ZipEntry::getName)
                .filter(entry -> CONTRACT.matcher(entry).matches())
                .findFirst()
                .map(entry -> "It brings its own copy of " + packageOf(entry)
                        + ", so that what it provides would not be what the daemon asks for. Leave that package out of the"
                        + " jar and import it (scope provided); a change of an SPI itself belongs into lib/ and takes a"
                        + " restart of the daemon")
                .orElse("");
    }

    private static String packageOf(String entry) {
        return entry.substring(0, entry.lastIndexOf('/')).replace('/', '.');
    }

    private static String digest(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            byte[] piece = new byte[64 << 10];
            for (int read = bytes.read(piece); read >= 0; read = bytes.read(piece)) {
                sha256.update(piece, 0, read);
            }
            return HexFormat.of().formatHex(sha256.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** NAME@VERSION. */
    String label() {
        return symbolicName + "@" + version;
    }
}
