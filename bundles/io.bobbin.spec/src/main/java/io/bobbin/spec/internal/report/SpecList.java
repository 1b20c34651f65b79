package io.bobbin.spec.internal.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sentences, from one file per component: {@code AMS.md} has the rows {@code | AMS-07 | text |}.
 *
 * @param components by name, in the order of the files' names; the sentences in the order of the rows
 * @param leftOut ids that this release does without, each with the reason
 * @param problems rows that cannot be taken, one line each; empty when all is well
 */
public record SpecList(Map<String, List<Sentence>> components, Map<String, String> leftOut, List<String> problems) {

    private static final Pattern ROW = Pattern.compile("\\| ([A-Z]+-[0-9]+(?:\\.[0-9]+)?) \\| (.+) \\|");

    public static SpecList read(Path folder) throws IOException {
        var components = new LinkedHashMap<String, List<Sentence>>();
        var problems = new ArrayList<String>();
        List<Path> files;
        try (var listed = Files.list(folder)) {
            files = listed.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.endsWith(LeftOut.FILE))
                    .sorted()
                    .toList();
        }
        for (Path file : files) {
            String component = file.getFileName().toString().replace(".md", "");
            List<Sentence> sentences = sentences(component, Files.readAllLines(file), problems);
            if (!sentences.isEmpty()) {
                components.put(component, sentences);
            }
        }
        var list = new SpecList(components, LeftOut.read(folder.resolve(LeftOut.FILE), problems), problems);
        list.leftOut().keySet().stream()
                .filter(id -> !list.contains(id))
                .forEach(id -> problems.add(LeftOut.FILE + ": " + id + " is in no list"));
        return list;
    }

    private static List<Sentence> sentences(String component, List<String> lines, List<String> problems) {
        var sentences = new LinkedHashMap<String, Sentence>();
        for (String line : lines) {
            Matcher row = ROW.matcher(line);
            if (!row.matches()) {
                if (line.startsWith("| " + component)) {
                    problems.add(component + ".md: not a row of id and sentence: " + line);
                }
                continue;
            }
            String id = row.group(1);
            if (!Sentence.component(id).equals(component)) {
                problems.add(component + ".md: " + id + " belongs in " + Sentence.component(id) + ".md");
            } else if (sentences.putIfAbsent(id, new Sentence(id, row.group(2))) != null) {
                problems.add(component + ".md: " + id + " is there twice");
            }
        }
        return List.copyOf(sentences.values());
    }

    public boolean contains(String id) {
        return components.getOrDefault(Sentence.component(id), List.of()).stream()
                .anyMatch(sentence -> sentence.id().equals(id));
    }
}
