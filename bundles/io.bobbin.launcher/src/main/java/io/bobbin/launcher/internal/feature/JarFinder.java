package io.bobbin.launcher.internal.feature;

import io.bobbin.launcher.LaunchException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the jar of each bundle: in the distribution's folder first, then in repositories. */
public final class JarFinder {

    private final List<Path> folders;

    public JarFinder(Path lib, List<Path> repositories) {
        this.folders = Stream.concat(Stream.of(lib), repositories.stream()).toList();
    }

    /**
     * The bundles with their jars, in the order given.
     *
     * @throws LaunchException naming every bundle that has none, and where it was sought
     */
    public List<LocatedBundle> find(List<FeatureBundle> bundles) throws LaunchException {
        var located = new ArrayList<LocatedBundle>();
        var problems = new ArrayList<String>();
        for (FeatureBundle bundle : bundles) {
            find(bundle)
                    .ifPresentOrElse(
                            jar -> located.add(new LocatedBundle(bundle, jar)), () -> problems.add(problem(bundle)));
        }
        if (!problems.isEmpty()) {
            throw new LaunchException(problems);
        }
        return located;
    }

    private Optional<Path> find(FeatureBundle bundle) {
        return folders.stream()
                .flatMap(folder -> Stream.of(folder.resolve(bundle.fileName()), inMavenLayout(folder, bundle)))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static Path inMavenLayout(Path repository, FeatureBundle bundle) {
        return repository
                .resolve(bundle.group().replace('.', '/'))
                .resolve(bundle.artifact())
                .resolve(bundle.version())
                .resolve(bundle.fileName());
    }

    private String problem(FeatureBundle bundle) {
        return "bundle " + bundle.id() + ": no jar (expected: " + bundle.fileName() + " in "
                + String.join(", ", folders.stream().map(Path::toString).toList()) + ")";
    }
}
