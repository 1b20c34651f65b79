package io.bobbin.itests.endtoend;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.time.Duration;

/** How a command ended and what it said. */
record Outcome(String command, int exit, String out, String err, Duration took) {

    JsonElement json() {
        return JsonParser.parseString(out);
    }

    /** All of it, for a failing test to show. */
    @Override
    public String toString() {
        return "$ " + command + "\n" + out + "--- stderr\n" + err + "--- exit " + exit + " after " + took.toMillis()
                + " ms";
    }
}
