package io.bobbin.plugins.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** A jar that a test makes. */
final class SomeJar {

    private final Manifest manifest = new Manifest();
    private final List<String> entries = new ArrayList<>();

    private SomeJar() {
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    }

    static SomeJar plain() {
        return new SomeJar();
    }

    static SomeJar bundle(String name, String version) {
        return new SomeJar()
                .header("Bundle-ManifestVersion", "2")
                .header("Bundle-SymbolicName", name)
                .header("Bundle-Version", version);
    }

    SomeJar header(String name, String value) {
        manifest.getMainAttributes().putValue(name, value);
        return this;
    }

    SomeJar entry(String name) {
        entries.add(name);
        return this;
    }

    Path write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        try (var jar = new JarOutputStream(Files.newOutputStream(file))) {
            var first = new ZipEntry("META-INF/MANIFEST.MF");
            first.setTime(0);
            jar.putNextEntry(first);
            manifest.write(jar);
            for (String name : entries) {
                jar.putNextEntry(new ZipEntry(name));
                jar.write(1);
            }
        }
        return file;
    }
}
