package io.bobbin.itests.architecture.docs;

import java.util.List;

/**
 * One setting of a component.
 *
 * @param type as the configuration file writes it
 * @param standard the value where none is configured; several are separated by commas
 * @param choices the values that it may have; empty when it is free
 */
record Setting(String name, String type, boolean list, String standard, String description, List<String> choices) {

    String typeText() {
        return (list ? "list of " : "") + type;
    }

    String row() {
        String choice = choices.isEmpty() ? "" : " One of " + String.join(", ", choices) + ".";
        return "| `" + name + "` | " + typeText() + " | " + (standard.isEmpty() ? "" : "`" + standard + "`") + " | "
                + description.replace("|", "\\|").replace("<", "\\<") + choice + " |\n";
    }
}
