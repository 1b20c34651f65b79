package io.bobbin.cli.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Writes answers in the form that was asked for. */
public final class Printer {

    private Printer() {}

    /** Items. */
    public static String list(JsonArray items, View view, OutputFormat format) {
        return switch (format) {
            case TABLE -> table(items, view);
            case JSON -> JsonText.of(items);
            case YAML -> YamlText.of(items);
            case NAME -> {
                var names = new StringBuilder();
                items.forEach(item -> names.append(name(item, view)).append('\n'));
                yield names.toString();
            }
        };
    }

    /** One item. */
    public static String item(JsonObject item, View view, OutputFormat format) {
        return switch (format) {
            case TABLE -> Details.of(item);
            case JSON -> JsonText.of(item);
            case YAML -> YamlText.of(item);
            case NAME -> name(item, view) + "\n";
        };
    }

    private static String table(JsonArray items, View view) {
        var table = new Table(view.columns().stream().map(Column::header).toList());
        for (JsonElement item : items) {
            List<String> cells = new ArrayList<>();
            view.columns()
                    .forEach(column -> cells.add(
                            column.cell().apply(item.getAsJsonObject()).replace('\n', ' ')));
            table.add(cells);
        }
        return table.text();
    }

    private static String name(JsonElement item, View view) {
        return Cells.text(item.getAsJsonObject().get(view.id()));
    }
}
