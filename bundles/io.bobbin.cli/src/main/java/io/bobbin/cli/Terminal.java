package io.bobbin.cli;

import java.io.Console;
import org.jspecify.annotations.Nullable;

/** Whether a person watches. */
final class Terminal {

    private Terminal() {}

    /** Before Java 22 there is a console only at a terminal; since then it has to be asked. */
    @SuppressWarnings("SystemConsoleNull")
    static boolean isThere() {
        Console console = System.console();
        return console != null && isTerminal(console);
    }

    @SuppressWarnings("SystemConsoleNull")
    static boolean confirms(String question) {
        Console console = System.console();
        String answer = console == null ? null : console.readLine("%s [y/N] ", question);
        return answer != null && answer.strip().equalsIgnoreCase("y");
    }

    private static boolean isTerminal(Console console) {
        try {
            @Nullable Object answer = Console.class.getMethod("isTerminal").invoke(console);
            return Boolean.TRUE.equals(answer);
        } catch (NoSuchMethodException beforeJava22) {
            return true;
        } catch (ReflectiveOperationException refused) {
            return false;
        }
    }
}
