package io.bobbin.spec.internal.report;

import io.bobbin.spec.internal.record.TestRecord;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds what tests left in {@code target/spec} of the modules under a folder. */
public final class TestRecords {

    /** Where no module can be; not to look there saves most of the walk. */
    private static final Set<String> SKIPPED = Set.of(".git", "src", "node_modules", ".bobbin");

    private TestRecords() {}

    /** By file name and line. A file whose test class is no longer there is left out: it is of an earlier build. */
    public static List<TestRecord> under(Path root) throws IOException {
        var files = new ArrayList<Path>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                String name = String.valueOf(folder.getFileName());
                if (name.equals("target")) {
                    addResults(folder, files);
                    return FileVisitResult.SKIP_SUBTREE;
                }
                return SKIPPED.contains(name) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }
        });
        files.sort(null);
        var records = new ArrayList<TestRecord>();
        for (Path file : files) {
            for (String line : Files.readAllLines(file)) {
                TestRecord.parse(testClass(file), line).ifPresent(records::add);
            }
        }
        return records;
    }

    private static void addResults(Path target, List<Path> files) throws IOException {
        Path folder = target.resolve("spec");
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (var listed = Files.list(folder)) {
            listed.filter(file -> file.toString().endsWith(".txt"))
                    .filter(file -> Files.exists(classFile(target, testClass(file))))
                    .forEach(files::add);
        }
    }

    private static Path classFile(Path target, String testClass) {
        return target.resolve("test-classes").resolve(testClass.replace('.', '/') + ".class");
    }

    private static String testClass(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - ".txt".length());
    }
}
