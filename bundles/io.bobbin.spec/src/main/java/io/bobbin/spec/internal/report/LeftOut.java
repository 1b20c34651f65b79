package io.bobbin.spec.internal.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file of sentences that a release does without: rows {@code | AMS-07, AMS-08 | why |}. */
final class LeftOut {

    static final String FILE = "left-out.md";

    private static final Pattern ROW = Pattern.compile("\\| ([A-Z]+-[0-9][^|]*) \\| (.+) \\|");
    private static final Pattern ID = Pattern.compile("[A-Z]+-[0-9]+(?:\\.[0-9]+)?");

    private LeftOut() {}

    /** The reasons by id; none when the file is not there. What cannot be taken is added to {@code problems}. */
    static Map<String, String> read(Path file, List<String> problems) throws IOException {
        var reasons = new LinkedHashMap<String, String>();
        if (!Files.exists(file)) {
            return reasons;
        }
        for (String line : Files.readAllLines(file)) {
            Matcher row = ROW.matcher(line);
            if (!row.matches()) {
                continue;
            }
            for (String id : row.group(1).split(", ", -1)) {
                if (!ID.matcher(id).matches()) {
                    problems.add(FILE + ": not an id: " + id);
                } else if (reasons.putIfAbsent(id, row.group(2)) != null) {
                    problems.add(FILE + ": " + id + " is there twice");
                }
            }
        }
        return reasons;
    }
}
