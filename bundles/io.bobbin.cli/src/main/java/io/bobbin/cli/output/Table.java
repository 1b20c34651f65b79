package io.bobbin.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Rows under headers, each column as wide as its widest cell and two spaces from the next; no space at a line's end. */
final class Table {

    private final List<List<String>> rows = new ArrayList<>();

    Table(List<String> headers) {
        rows.add(List.copyOf(headers));
    }

    void add(List<String> cells) {
        rows.add(List.copyOf(cells));
    }

    String text() {
        var text = new StringBuilder();
        for (List<String> row : rows) {
            var line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                String cell = row.get(column);
                line.append(cell).append(" ".repeat(width(column) - cell.length() + 2));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
