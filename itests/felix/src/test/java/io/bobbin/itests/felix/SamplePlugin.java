package io.bobbin.itests.felix;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A plugin that a test compiles and packs: one class, which is one component. */
final class SamplePlugin {

    private static final Path LIBRARIES = Path.of(System.getProperty("bobbin.features"), "lib");

    private final String name;
    private final String service;
    private final String source;

    /**
     * @param name of the bundle, and the package of its class, which is called Sample
     * @param service the interface that it provides
     * @param source of the class
     */
    private SamplePlugin(String name, String service, String source) {
        this.name = name;
        this.service = service;
        this.source = source;
    }

    static SamplePlugin executor() {
        return new SamplePlugin(
                "org.example.executor",
                "io.bobbin.executor.spi.Executor",
                """
                package org.example.executor;

                import io.bobbin.executor.spi.*;
                import java.time.Duration;
                import java.util.concurrent.CompletableFuture;
                import java.util.concurrent.CompletionStage;

                public class Sample implements Executor {
                    public String name() { return "sample"; }
                    public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                        return CompletableFuture.completedFuture(new ContainerEnd(0, ""));
                    }
                    public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
                        return CompletableFuture.completedFuture(new ContainerEnd(0, ""));
                    }
                    public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
                        return CompletableFuture.completedFuture(false);
                    }
                    public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
                        return CompletableFuture.completedFuture(false);
                    }
                }
                """);
    }

    /** One with a thread that nothing ends. */
    static SamplePlugin lingering() {
        return new SamplePlugin(
                "org.example.lingering",
                "io.bobbin.localizer.spi.Localizer",
                """
                package org.example.lingering;

                import io.bobbin.api.container.LocalResource;
                import io.bobbin.localizer.spi.*;
                import java.nio.file.Path;
                import java.util.Set;
                import java.util.concurrent.locks.LockSupport;

                public class Sample implements Localizer {
                    public Sample() {
                        Thread thread = new Thread(() -> { while (true) { LockSupport.park(); } }, "lingerer");
                        thread.setDaemon(true);
                        thread.start();
                    }
                    public String name() { return "lingering"; }
                    public Set<String> schemes() { return Set.of("lingering"); }
                    public FetchedResource fetch(LocalResource resource, Path directory) {
                        return new FetchedResource(directory, 0);
                    }
                }
                """);
    }

    static SamplePlugin localizer() {
        return new SamplePlugin(
                "org.example.localizer",
                "io.bobbin.localizer.spi.Localizer",
                """
                package org.example.localizer;

                import io.bobbin.api.container.LocalResource;
                import io.bobbin.localizer.spi.*;
                import java.nio.file.Path;
                import java.util.Set;

                public class Sample implements Localizer {
                    public String name() { return "sample"; }
                    public Set<String> schemes() { return Set.of("sample"); }
                    public FetchedResource fetch(LocalResource resource, Path directory) {
                        return new FetchedResource(directory, 0);
                    }
                }
                """);
    }

    String name() {
        return name;
    }

    /** Compiles and packs it, in a directory of its own. */
    Path write(Path directory, String version) throws IOException {
        Path classes = Files.createDirectories(directory.resolve(name + "-" + version));
        compile(classes);
        var manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Bundle-ManifestVersion", "2");
        main.putValue("Bundle-SymbolicName", name);
        main.putValue("Bundle-Version", version);
        main.putValue(
                "Import-Package",
                service.substring(0, service.lastIndexOf('.')) + ";version=\"[1.0,2)\", io.bobbin.api.container;"
                        + "version=\"[1.0,2)\", io.bobbin.api.id;version=\"[1.0,2)\"");
        main.putValue("Service-Component", "OSGI-INF/sample.xml");
        main.putValue(
                "Require-Capability",
                "osgi.extender;filter:=\"(&(osgi.extender=osgi.component)(version>=1.3.0)(!(version>=2.0.0)))\"");
        Path jar = directory.resolve(name + "-" + version + ".jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            String inside = name.replace('.', '/') + "/Sample.class";
            out.putNextEntry(new ZipEntry(inside));
            out.write(Files.readAllBytes(classes.resolve(inside)));
            out.putNextEntry(new ZipEntry("OSGI-INF/sample.xml"));
            out.write(component().getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    private String component() {
        return String.format(
                Locale.ROOT,
                """
                <scr:component xmlns:scr="http://www.osgi.org/xmlns/scr/v1.3.0" name="%s" immediate="true">
                  <implementation class="%s.Sample"/>
                  <service><provide interface="%s"/></service>
                </scr:component>
                """,
                name,
                name,
                service);
    }

    private void compile(Path classes) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            boolean done = compiler.getTask(
                            null,
                            files,
                            null,
                            List.of("-d", classes.toString(), "-cp", libraries(), "-proc:none"),
                            null,
                            List.of(new Source()))
                    .call();
            if (!done) {
                throw new IllegalStateException(name + " does not compile");
            }
        }
    }

    private static String libraries() {
        try (var jars = Files.list(LIBRARIES)) {
            return jars.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private final class Source extends SimpleJavaFileObject {

        Source() {
            super(URI.create("string:///" + name.replace('.', '/') + "/Sample.java"), Kind.SOURCE);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
        }
    }
}
