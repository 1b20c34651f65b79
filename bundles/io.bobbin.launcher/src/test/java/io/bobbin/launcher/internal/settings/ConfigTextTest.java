package io.bobbin.launcher.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.launcher.LaunchException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigTextTest {

    @Test
    void everyTypeHasItsLetter() throws LaunchException {
        assertThat(
                        read(
                                """
                        text = "t"
                        same = T"t"
                        integer = I"7072"
                        long = L"7000000000"
                        float = F"0.5"
                        double = D"0.25"
                        byte = X"7"
                        short = S"700"
                        character = C"x"
                        boolean = B"true"
                        primitive = i"1"
                        """))
                .isEqualTo(Map.ofEntries(
                        Map.entry("text", "t"),
                        Map.entry("same", "t"),
                        Map.entry("integer", 7072),
                        Map.entry("long", 7_000_000_000L),
                        Map.entry("float", 0.5f),
                        Map.entry("double", 0.25),
                        Map.entry("byte", (byte) 7),
                        Map.entry("short", (short) 700),
                        Map.entry("character", 'x'),
                        Map.entry("boolean", true),
                        Map.entry("primitive", 1)));
    }

    @Test
    void squareBracketsAreArraysAndRoundOnesCollections() throws LaunchException {
        var entries = read(
                """
                texts = ["a", "b"]
                numbers = I["1","2"]
                none = []
                bag = ("a", "b")
                """);

        assertThat(entries)
                .containsEntry("texts", new String[] {"a", "b"})
                .containsEntry("numbers", new Integer[] {1, 2})
                .containsEntry("none", new String[0])
                .containsEntry("bag", List.of("a", "b"));
    }

    @Test
    void aBackslashJoinsLinesInLists() throws LaunchException {
        assertThat(read("directories = [ \\\n  \"/a\", \\\r\n  \"/b\", \\\n  ]\nnext = \"n\"\n"))
                .containsEntry("directories", new String[] {"/a", "/b"})
                .containsEntry("next", "n");
    }

    @Test
    void aBackslashEscapesInTexts() throws LaunchException {
        assertThat(read("k = \"q\\\" b\\\\ e\\= n\\n t\\t u\\u00e9 j\\\nk\""))
                .containsEntry("k", "q\" b\\ e= n\n t\t u\u00e9 jk");
    }

    @Test
    void commentsBlankLinesAndTheLastLineEndDoNotMatter() throws LaunchException {
        assertThat(read("# c = \"d\"\n\n  a=\"1\"  \r\n#end\nb  =  \"2\"")).isEqualTo(Map.of("a", "1", "b", "2"));
        assertThat(read("")).isEmpty();
    }

    @Test
    void aHashInsideAValueIsNoComment() throws LaunchException {
        assertThat(read("a = \"#1\"")).containsEntry("a", "#1");
    }

    @Test
    void aProblemNamesTheFileTheLineAndWhatWasExpected() {
        assertRefused("a = \"1\"\nb = I\"seven\"\n", "x.config:2: b = seven (expected: a whole number within 32 bits)");
        assertRefused("on = B\"yes\"", "x.config:1: on = yes (expected: true or false)");
        assertRefused("port = 7072", "x.config:1: port (expected: a quoted value such as");
        assertRefused("name = value", "x.config:1: name (expected: a quoted value such as");
        assertRefused("name", "x.config:1: name (expected: key = \"value\")");
        assertRefused("name = \"open\nnext = \"n\"", "x.config:1: name (expected: a closing quote)");
        assertRefused("name = \"a\" \"b\"", "x.config:1: name (expected: the end of the line after the value)");
        assertRefused("list = [\"a\" \"b\"]", "x.config:1: list (expected: a comma or ])");
        assertRefused("a = \"1\"\na = \"2\"", "a (expected: set once)");
        assertRefused("u = \"\\u00g1\"", "four hexadecimal digits");
    }

    private static Map<String, Object> read(String text) throws LaunchException {
        return new ConfigText("x.config", text).entries();
    }

    private static void assertRefused(String text, String words) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(LaunchException.class).hasMessageContaining(words);
    }
}
