package io.bobbin.itests.architecture;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Which bundle each compiled package of ours is in. */
final class Bundles {

    private static final Map<String, String> BY_PACKAGE = read();

    private Bundles() {}

    /** Empty for packages that are not ours. */
    static Optional<String> ofPackage(String name) {
        return Optional.ofNullable(BY_PACKAGE.get(name));
    }

    /** Packages and their bundles, by name. */
    static Map<String, String> byPackage() {
        return BY_PACKAGE;
    }

    private static Map<String, String> read() {
        var found = new TreeMap<String, String>();
        for (Path bundle : Repository.bundles()) {
            Path classes = bundle.resolve("target/classes");
            for (Path file : Repository.files(classes.resolve("io/bobbin"), ".class")) {
                String name = classes.relativize(file.getParent()).toString().replace('/', '.');
                String here = bundle.getFileName().toString();
                String there = found.put(name, here);
                if (there != null && !there.equals(here)) {
                    throw new IllegalStateException(
                            name + " is in " + there + " and in " + here + ": a package has one bundle");
                }
            }
        }
        return found;
    }
}
