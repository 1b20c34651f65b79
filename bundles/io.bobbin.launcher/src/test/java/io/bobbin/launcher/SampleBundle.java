package io.bobbin.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A bundle made for a test: a manifest and at most one class. */
final class SampleBundle {

    private final Manifest manifest = new Manifest();
    private final String name;
    private Class<?> activator = Object.class;
    private String description = "";

    private SampleBundle(String name) {
        this.name = name;
        header("Manifest-Version", "1.0");
        header("Bundle-ManifestVersion", "2");
        header("Bundle-SymbolicName", name);
    }

    static SampleBundle named(String name) {
        return new SampleBundle(name);
    }

    SampleBundle header(String header, String value) {
        manifest.getMainAttributes().put(new Attributes.Name(header), value);
        return this;
    }

    SampleBundle activator(Class<?> type) {
        activator = type;
        return header("Bundle-Activator", type.getName());
    }

    /** With a description of the settings that a PID has. */
    SampleBundle settings(String pid, String key) {
        description = "<MetaData><OCD id=\"o\"><AD id=\"" + key + "\"/></OCD><Designate pid=\"" + pid
                + "\"><Object ocdref=\"o\"/></Designate></MetaData>";
        return this;
    }

    /** Its id in a feature is {@code test:<name>:1}. */
    void writeTo(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (var jar = new JarOutputStream(Files.newOutputStream(folder.resolve(name + "-1.jar")), manifest)) {
            if (!description.isEmpty()) {
                jar.putNextEntry(new JarEntry("OSGI-INF/metatype/settings.xml"));
                jar.write(description.getBytes(StandardCharsets.UTF_8));
                jar.closeEntry();
            }
            if (activator != Object.class) {
                String entry = activator.getName().replace('.', '/') + ".class";
                jar.putNextEntry(new JarEntry(entry));
                try (InputStream bytes = SampleBundle.class.getClassLoader().getResourceAsStream(entry)) {
                    jar.write(bytes.readAllBytes());
                }
                jar.closeEntry();
            }
        }
    }
}
