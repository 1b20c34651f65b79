package io.bobbin.cli.output;

import com.google.gson.JsonObject;
import java.util.function.Function;

/** A column of a table, and what stands in it for an item. */
public record Column(String header, Function<JsonObject, String> cell) {

    /** A field as it is. */
    public static Column of(String header, String field) {
        return new Column(header, item -> Cells.text(item.get(field)));
    }

    /** A field that holds an amount of resources. */
    public static Column resource(String header, String field) {
        return new Column(header, item -> Cells.resource(item.get(field)));
    }

    /** A field that holds a duration in µs. */
    public static Column micros(String header, String field) {
        return new Column(header, item -> Cells.micros(item.get(field)));
    }

    /** A field that holds a time in ms since the epoch. */
    public static Column time(String header, String field) {
        return new Column(header, item -> Cells.time(item.get(field)));
    }
}
