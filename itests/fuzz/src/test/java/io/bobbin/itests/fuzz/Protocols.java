package io.bobbin.itests.fuzz;

import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.wire.spi.ProtocolDescription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Every protocol that the api has, found in its jar, so that a new one is met without a word here. */
final class Protocols {

    private Protocols() {}

    static List<ProtocolDescription> all() {
        Class<?> one = AllocateRequest.class;
        try {
            Path home = Path.of(
                    one.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(home)) {
                return in(home.resolve(folder(one)), one);
            }
            try (FileSystem jar = FileSystems.newFileSystem(URI.create("jar:" + home.toUri()), Map.of())) {
                return in(jar.getPath(folder(one)), one);
            }
        } catch (URISyntaxException | IOException impossible) {
            throw new UncheckedIOException(new IOException(impossible));
        }
    }

    private static String folder(Class<?> one) {
        return one.getPackageName().replace('.', '/');
    }

    private static List<ProtocolDescription> in(Path folder, Class<?> one) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
                    .sorted()
                    .<Class<?>>map(name -> load(one, name.substring(0, name.length() - ".class".length())))
                    .filter(Class::isInterface)
                    .map(ProtocolDescription::of)
                    .toList();
        }
    }

    private static Class<?> load(Class<?> one, String name) {
        try {
            return Class.forName(one.getPackageName() + "." + name);
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
