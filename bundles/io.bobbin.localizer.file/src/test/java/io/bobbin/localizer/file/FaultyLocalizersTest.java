package io.bobbin.localizer.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.spec.contract.ContractRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.ZipFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The suite notices what is wrong with a localizer: each of these breaks one promise, and fails at it. */
class FaultyLocalizersTest {

    /** The file localizer but for its fault. */
    abstract static class Faulty extends FileLocalizerContractTest implements Localizer {

        final FileLocalizer right = new FileLocalizer();

        @Override
        protected Localizer newLocalizer() {
            return this;
        }

        @Override
        public String name() {
            return right.name();
        }

        @Override
        public Set<String> schemes() {
            return right.schemes();
        }

        @Override
        public FetchedResource fetch(LocalResource resource, Path directory) {
            try {
                return faulty(resource, directory);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        FetchedResource faulty(LocalResource resource, Path directory) throws IOException {
            return right.fetch(resource, directory);
        }

        LocalResource as(LocalResource resource, LocalResource.Type type, long time) {
            return new LocalResource(
                    resource.uri(), type, resource.visibility(), resource.size(), time, resource.pattern());
        }
    }

    static class ShoutsItsSchemes extends Faulty {
        @Override
        public Set<String> schemes() {
            return Set.of("file", "FILE");
        }
    }

    static class CutsFilesShort extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) throws IOException {
            FetchedResource fetched = right.fetch(resource, directory);
            if (Files.isRegularFile(fetched.path())) {
                Files.writeString(fetched.path(), "hell");
            }
            return fetched;
        }
    }

    static class PointsAtTheSource extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) throws IOException {
            FetchedResource fetched = right.fetch(resource, directory);
            return resource.type() == LocalResource.Type.FILE
                    ? new FetchedResource(Path.of(resource.uri()), fetched.size())
                    : fetched;
        }
    }

    static class UnpacksEverything extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) {
            return right.fetch(
                    resource.type() == LocalResource.Type.FILE
                            ? as(resource, LocalResource.Type.ARCHIVE, resource.timestamp())
                            : resource,
                    directory);
        }
    }

    static class CountsNoSize extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) {
            return new FetchedResource(right.fetch(resource, directory).path(), resource.size());
        }
    }

    static class DropsTheJar extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) throws IOException {
            FetchedResource fetched = right.fetch(resource, directory);
            Files.deleteIfExists(fetched.path().resolve("job.jar"));
            return fetched;
        }
    }

    static class HeedsThePatternAlways extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) throws IOException {
            FetchedResource fetched = right.fetch(resource, directory);
            if (resource.type() == LocalResource.Type.ARCHIVE && resource.pattern() != null) {
                Files.deleteIfExists(fetched.path().resolve("b"));
            }
            return fetched;
        }
    }

    static class TakesAnyTime extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) throws IOException {
            Path source = Path.of(resource.uri());
            long time = Files.exists(source) ? Files.getLastModifiedTime(source).toMillis() : 0;
            return right.fetch(as(resource, resource.type(), time), directory);
        }
    }

    static class SaysNothingOfWhatIsMissing extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) {
            try {
                return right.fetch(resource, directory);
            } catch (BobbinException failure) {
                throw new BobbinException(ErrorCode.LOCALIZATION_FAILED, "Something went wrong", failure);
            }
        }
    }

    static class FailsWithoutACode extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) {
            try {
                return right.fetch(resource, directory);
            } catch (BobbinException failure) {
                throw new IllegalStateException(failure);
            }
        }
    }

    static class TakesABrokenArchiveForAFile extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) throws IOException {
            try {
                return right.fetch(resource, directory);
            } catch (BobbinException failure) {
                return right.fetch(
                        as(resource, LocalResource.Type.FILE, resource.timestamp()),
                        Files.createDirectories(directory.resolve("again")));
            }
        }
    }

    static class FollowsEntriesWhereTheyLead extends Faulty {
        @Override
        FetchedResource faulty(LocalResource resource, Path directory) throws IOException {
            Path source = Path.of(resource.uri());
            if (!source.endsWith("evil.zip")) {
                return right.fetch(resource, directory);
            }
            try (var zip = new ZipFile(source.toFile())) {
                Path out = directory
                        .resolve("evil.zip")
                        .resolve(zip.entries().nextElement().getName());
                Files.writeString(out.normalize(), "out", StandardOpenOption.CREATE);
            }
            return new FetchedResource(directory, 0);
        }
    }

    static class RemembersForTooLong extends Faulty {
        private final Map<String, FetchedResource> fetched = new ConcurrentHashMap<>();

        @Override
        FetchedResource faulty(LocalResource resource, Path directory) {
            return fetched.computeIfAbsent(resource.uri().toString(), uri -> right.fetch(resource, directory));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ShoutsItsSchemes, itSaysWhatItFetchesInLowerCase",
        "CutsFilesShort, aFileComesWhole",
        "PointsAtTheSource, whatIsFetchedLiesInTheDirectoryGiven",
        "UnpacksEverything, aZipIsNotUnpackedUnlessItIsAskedFor",
        "CountsNoSize, anArchiveIsUnpackedAndItsSizeIsThatOfAllItsFiles",
        "DropsTheJar, aPatternUnpacksWhatMatchesAndKeepsTheJar",
        "HeedsThePatternAlways, aPatternOfAnotherTypeIsNotLookedAt",
        "TakesAnyTime, anotherTimeIsRefusedWithTheResourceAndBothTimes",
        "SaysNothingOfWhatIsMissing, whatIsNotThereIsRefusedByName",
        "FailsWithoutACode, whatIsNotThereIsRefusedByName",
        "TakesABrokenArchiveForAFile, aBrokenArchiveIsRefused",
        "FollowsEntriesWhereTheyLead, noEntryOfAnArchiveGetsOut",
        "RemembersForTooLong, oneFetchKnowsNothingOfAnother",
    })
    void aBrokenPromiseIsNoticed(String fault, String promise) throws Exception {
        var run = ContractRun.of(Class.forName(getClass().getName() + "$" + fault), promise);

        assertThat(run.failures()).containsKey(promise);
    }
}
