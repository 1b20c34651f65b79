package io.bobbin.launcher.internal.settings;

import io.bobbin.launcher.LaunchException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the typed text of {@code .config} files, as Felix writes them.
 *
 * <pre>
 * # a comment
 * name = "a text"
 * port = I"7072"
 * on = B"true"
 * directories = [ "/a", \
 *   "/b", \
 *   ]
 * </pre>
 *
 * <p>A value is a letter for its type (none or {@code T} for a text, {@code I L F D X S C B} for integer, long, float,
 * double, byte, short, character and boolean) and a quoted text, a list in square brackets (an array) or one in round
 * brackets (a collection). A backslash takes the next character as it is, joins lines, or writes {@code \n \t \r \f \b}
 * and {@code \}{@code uXXXX}.
 */
final class ConfigText {

    private static final Pattern TYPED = Pattern.compile("[TILFDXSCBilfdxscb]?[\"\\[(].*", Pattern.DOTALL);

    private final String source;
    private final String text;
    private int position;

    /** @param source named in problems, with the line */
    ConfigText(String source, String text) {
        this.source = source;
        this.text = text;
    }

    /** Whether a text from elsewhere is meant as a typed value. */
    static boolean looksTyped(String text) {
        return TYPED.matcher(text).matches();
    }

    /** All entries, in the order of the file. */
    Map<String, Object> entries() throws LaunchException {
        var entries = new LinkedHashMap<String, Object>();
        for (skipToEntry(); position < text.length(); skipToEntry()) {
            String key = key();
            Object value = readValue(key);
            endOfEntry(key);
            if (entries.put(key, value) != null) {
                throw problem(key, "set once");
            }
        }
        return entries;
    }

    /** The whole text as one value. */
    Object value() throws LaunchException {
        Object value = readValue("value");
        endOfEntry("value");
        if (position < text.length()) {
            throw problem("value", "nothing after it");
        }
        return value;
    }

    private String key() throws LaunchException {
        int start = position;
        while (position < text.length() && "=\r\n".indexOf(text.charAt(position)) < 0) {
            position++;
        }
        String key = text.substring(start, position).strip();
        if (key.isEmpty() || !take('=')) {
            throw problem(key, "key = \"value\"");
        }
        return key;
    }

    private Object readValue(String key) throws LaunchException {
        skipBlanks();
        ValueType type = ValueType.TEXT;
        if (position < text.length() && Character.isLetter(text.charAt(position))) {
            type = typeOf(key, text.charAt(position));
            position++;
        }
        if (take('[')) {
            List<Object> values = list(key, type, ']');
            Object array = Array.newInstance(type.type(), values.size());
            for (int index = 0; index < values.size(); index++) {
                Array.set(array, index, values.get(index));
            }
            return array;
        }
        return take('(') ? list(key, type, ')') : scalar(key, type);
    }

    private ValueType typeOf(String key, char letter) throws LaunchException {
        @Nullable ValueType type = ValueType.of(letter);
        if (type == null) {
            throw problem(key, "a quoted value such as \"text\", I\"7072\" or B\"true\"");
        }
        return type;
    }

    private List<Object> list(String key, ValueType type, char end) throws LaunchException {
        var values = new ArrayList<Object>();
        skipBlanks();
        while (!take(end)) {
            values.add(scalar(key, type));
            skipBlanks();
            if (!take(',') && !(position < text.length() && text.charAt(position) == end)) {
                throw problem(key, "a comma or " + end);
            }
            skipBlanks();
        }
        return values;
    }

    private Object scalar(String key, ValueType type) throws LaunchException {
        if (!take('"')) {
            throw problem(key, "a quoted value such as \"text\", I\"7072\" or B\"true\"");
        }
        String quoted = quoted(key);
        try {
            return type.parse(quoted);
        } catch (IllegalArgumentException unfit) {
            throw problem(key + " = " + quoted, type.expectation());
        }
    }

    private String quoted(String key) throws LaunchException {
        var characters = new StringBuilder();
        while (!take('"')) {
            if (position >= text.length() || text.charAt(position) == '\n') {
                throw problem(key, "a closing quote");
            }
            char next = text.charAt(position++);
            characters.append(next == '\\' ? escaped(key) : String.valueOf(next));
        }
        return characters.toString();
    }

    private String escaped(String key) throws LaunchException {
        if (take('\r')) {
            take('\n');
            return "";
        }
        if (position >= text.length()) {
            throw problem(key, "a character after the backslash");
        }
        char next = text.charAt(position++);
        return switch (next) {
            case '\n' -> "";
            case 'n' -> "\n";
            case 't' -> "\t";
            case 'r' -> "\r";
            case 'f' -> "\f";
            case 'b' -> "\b";
            case 'u' -> unicode(key);
            default -> String.valueOf(next);
        };
    }

    private String unicode(String key) throws LaunchException {
        try {
            String digits = text.substring(position, position + 4);
            position += 4;
            return String.valueOf((char) Integer.parseInt(digits, 16));
        } catch (IndexOutOfBoundsException | NumberFormatException malformed) {
            throw problem(key, "four hexadecimal digits after \\u");
        }
    }

    private void endOfEntry(String key) throws LaunchException {
        while (position < text.length() && " \t\r".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
        if (position < text.length() && !take('\n')) {
            throw problem(key, "the end of the line after the value");
        }
    }

    /** Blanks, line ends and joined lines inside a value. */
    private void skipBlanks() {
        while (position < text.length() && " \t\r\n\\".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
    }

    private void skipToEntry() {
        while (position < text.length()) {
            char next = text.charAt(position);
            if (next == '#') {
                int end = text.indexOf('\n', position);
                position = end < 0 ? text.length() : end;
            } else if (Character.isWhitespace(next)) {
                position++;
            } else {
                return;
            }
        }
    }

    private boolean take(char wanted) {
        boolean there = position < text.length() && text.charAt(position) == wanted;
        if (there) {
            position++;
        }
        return there;
    }

    private LaunchException problem(String offender, String expected) {
        long line =
                1 + text.substring(0, position).chars().filter(c -> c == '\n').count();
        return new LaunchException(source + ":" + line + ": " + offender + " (expected: " + expected + ")");
    }
}
