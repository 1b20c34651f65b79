package io.bobbin.itests.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.LocationProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** The compiled main classes of every bundle. All rules name this provider, so ArchUnit reads them once. */
final class BundleClasses implements LocationProvider {

    @Override
    public Set<Location> get(Class<?> testClass) {
        var locations = new LinkedHashSet<Location>();
        for (Path bundle : Repository.bundles()) {
            Path classes = bundle.resolve("target/classes/io/bobbin");
            if (Files.isDirectory(classes)) {
                locations.add(Location.of(classes));
            }
        }
        return locations;
    }

    static String bundleOf(JavaClass type) {
        return Bundles.ofPackage(type.getPackageName()).orElse("");
    }
}
