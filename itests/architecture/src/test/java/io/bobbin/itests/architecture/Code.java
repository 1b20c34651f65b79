package io.bobbin.itests.architecture;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** A Java file without its comments and the insides of its strings. */
final class Code {

    private static final Pattern NOT_CODE = Pattern.compile(
            "(?s)\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])*'|/\\*.*?\\*/|//[^\n]*");

    private Code() {}

    static String of(Path file) {
        return withoutComments(Repository.read(file));
    }

    static String withoutComments(String source) {
        return NOT_CODE.matcher(source).replaceAll(match -> match.group().startsWith("/") ? " " : "\"\"");
    }
}
