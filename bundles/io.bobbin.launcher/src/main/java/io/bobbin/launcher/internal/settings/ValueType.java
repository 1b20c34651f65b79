package io.bobbin.launcher.internal.settings;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The types that a setting can have, with the letters that stand for them in {@code .config} files. */
enum ValueType {
    TEXT('T', String.class, "a text", text -> text),
    INTEGER('I', Integer.class, "a whole number within 32 bits", Integer::valueOf),
    LONG('L', Long.class, "a whole number within 64 bits", Long::valueOf),
    FLOAT('F', Float.class, "a decimal number", Float::valueOf),
    DOUBLE('D', Double.class, "a decimal number", Double::valueOf),
    BYTE('X', Byte.class, "a whole number within 8 bits", Byte::valueOf),
    SHORT('S', Short.class, "a whole number within 16 bits", Short::valueOf),
    CHARACTER('C', Character.class, "one character", ValueType::character),
    BOOLEAN('B', Boolean.class, "true or false", ValueType::truth);

    private final char letter;
    private final Class<?> type;
    private final String expectation;
    private final Function<String, Object> parser;

    ValueType(char letter, Class<?> type, String expectation, Function<String, Object> parser) {
        this.letter = letter;
        this.type = type;
        this.expectation = expectation;
        this.parser = parser;
    }

    /** Small letters mean the primitive types, which configuration objects hold as their wrappers. */
    static @Nullable ValueType of(char letter) {
        for (ValueType type : values()) {
            if (type.letter == Character.toUpperCase(letter)) {
                return type;
            }
        }
        return null;
    }

    Class<?> type() {
        return type;
    }

    String expectation() {
        return expectation;
    }

    /** @throws IllegalArgumentException if the text is none of this type */
    Object parse(String text) {
        return parser.apply(text);
    }

    private static Object character(String text) {
        if (text.length() != 1) {
            throw new IllegalArgumentException(text);
        }
        return text.charAt(0);
    }

    /** Anything but these two words is a slip of the pen, and must not silently mean no. */
    private static Object truth(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException(text);
        }
        return Boolean.valueOf(text);
    }
}
