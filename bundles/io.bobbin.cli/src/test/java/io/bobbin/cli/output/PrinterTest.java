package io.bobbin.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrinterTest {

    private static final View VIEW = new View(
            "id", List.of(Column.of("ID", "id"), Column.of("STATE", "state"), Column.resource("SIZE", "size")));

    private static JsonArray items() {
        return json("""
                        [{"id": "a-long-id", "state": "UP", "size": {"memory": 256, "vcores": 1, "others": {}}},
                         {"id": "b", "state": null, "size": {"memory": 8, "vcores": 16, "others": {"gpu": 2}}}]""")
                .getAsJsonArray();
    }

    private static JsonElement json(String text) {
        return JsonParser.parseString(text);
    }

    @Test
    void columnsAreAlignedAndAbsentCellsAreDashes() {
        assertThat(Printer.list(items(), VIEW, OutputFormat.TABLE))
                .isEqualTo(
                        """
                        ID         STATE  SIZE
                        a-long-id  UP     256 MB, 1 vcores
                        b          -      8 MB, 16 vcores, 2 gpu
                        """);
    }

    @Test
    void anEmptyTableHasItsHeaders() {
        assertThat(Printer.list(new JsonArray(), VIEW, OutputFormat.TABLE)).isEqualTo("ID  STATE  SIZE\n");
    }

    @Test
    void namesAreIdsOneALine() {
        assertThat(Printer.list(items(), VIEW, OutputFormat.NAME)).isEqualTo("a-long-id\nb\n");
        assertThat(Printer.item(items().get(1).getAsJsonObject(), VIEW, OutputFormat.NAME))
                .isEqualTo("b\n");
    }

    @Test
    void timesOfAnItemAreDatesAlsoInsideOfIt() {
        JsonObject item = json("{\"lifetimeEnd\": 0, \"health\": {\"ok\": true, \"time\": 0}, \"startTime\": 86400000}")
                .getAsJsonObject();

        assertThat(Printer.item(item, VIEW, OutputFormat.TABLE))
                .startsWith(
                        """
                        Lifetime end: -
                        Health:       ok true, time -
                        """)
                .containsPattern("Start time: +1970-01-0[12] [0-9:]{5}:00\n");
    }

    @Test
    void whatAStrangerHasChosenMovesNoCursor() {
        var item = new JsonObject();
        item.addProperty("id", "a\u001b[2Jb\rc");

        assertThat(Printer.item(item, VIEW, OutputFormat.TABLE)).isEqualTo("Id: a\\x1b[2Jb\\x0dc\n");
        assertThat(Printer.item(item, VIEW, OutputFormat.NAME)).isEqualTo("a\\x1b[2Jb\\x0dc\n");
    }

    @Test
    void jsonIsTheAnswerItself() {
        String text = Printer.list(items(), VIEW, OutputFormat.JSON);

        assertThat(json(text)).isEqualTo(items());
        assertThat(text).startsWith("[\n  {\n    \"id\": \"a-long-id\",\n").endsWith("\n]\n");
        assertThat(Printer.list(new JsonArray(), VIEW, OutputFormat.JSON)).isEqualTo("[]\n");
    }

    @Test
    void jsonKeepsStrangeText() {
        var item = new JsonObject();
        item.addProperty("a\"b", "line\nend\\ \u0001 ä");

        assertThat(json(Printer.item(item, VIEW, OutputFormat.JSON))).isEqualTo(item);
    }

    @Test
    void yamlSaysTheSame() {
        assertThat(Printer.list(items(), VIEW, OutputFormat.YAML))
                .isEqualTo(
                        """
                        - id: a-long-id
                          state: UP
                          size:
                            memory: 256
                            vcores: 1
                            others: {}
                        - id: b
                          state: null
                          size:
                            memory: 8
                            vcores: 16
                            others:
                              gpu: 2
                        """);
    }

    @Test
    void yamlQuotesWhatItCouldTakeForSomethingElse() {
        JsonObject item =
                json("""
                        {"a": "true", "b": "12", "c": "x: y", "d": "", "e": "- x", "f": true, "g": ["p", "two\\nlines"],
                         "h": "No", "i": "/rack-1"}""")
                        .getAsJsonObject();

        assertThat(Printer.item(item, VIEW, OutputFormat.YAML))
                .isEqualTo(
                        """
                        a: "true"
                        b: "12"
                        c: "x: y"
                        d: ""
                        e: "- x"
                        f: true
                        g:
                          - p
                          - "two\\nlines"
                        h: "No"
                        i: /rack-1
                        """);
    }

    @Test
    void oneItemIsALineForEachField() {
        JsonObject item =
                json("""
                        {"id": "x", "finalStatus": "FAILED", "startTime": 0, "tags": ["a", "b"],
                         "diagnostics": "one\\ntwo\\n",
                         "waiting": [{"code": "NO_ROOM", "scope": "cluster"}]}""")
                        .getAsJsonObject();

        assertThat(Printer.item(item, VIEW, OutputFormat.TABLE))
                .isEqualTo(
                        """
                        Id:           x
                        Final status: FAILED
                        Start time:   -
                        Tags:         a, b
                        Diagnostics:  one
                                      two
                        Waiting:      code NO_ROOM, scope cluster
                        """);
    }

    @Test
    void lineEndsInACellDoNotBreakTheTable() {
        JsonArray items = json("[{\"id\": \"x\\ny\", \"state\": \"UP\"}]").getAsJsonArray();

        assertThat(Printer.list(items, VIEW, OutputFormat.TABLE).lines()).hasSize(2);
    }
}
