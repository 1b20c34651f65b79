package io.bobbin.queues.internal;

import io.bobbin.scheduler.spi.QueueFinding;
import io.bobbin.scheduler.spi.QueueSpot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/**
 * Reads one YAML document from events, with a stack of its own: what is written cannot make it deeper, larger or slower than
 * its bounds. Anchors and aliases are refused, as they make a short text large. One use each.
 */
public final class YamlReader {

    /** How large a text may be, in characters. */
    public static final int MOST_CHARACTERS = 1024 * 1024;

    /** How deep items may lie in each other. */
    public static final int MOST_LEVELS = 64;

    private final String file;
    private final List<QueueFinding> findings;
    private final Deque<OpenItem> open = new ArrayDeque<>();
    private @Nullable YamlItem document;

    /** @param findings where to put what cannot be read */
    public YamlReader(String file, List<QueueFinding> findings) {
        this.file = file;
        this.findings = findings;
    }

    /** An item that has begun: what is in it so far, keys and values in turn where it has keys. */
    private record OpenItem(QueueSpot spot, boolean hasKeys, List<YamlItem> items) {}

    /** The first document; empty when there is none, or when it could not be read to its end. */
    public Optional<YamlItem> read(String text) {
        if (text.length() > MOST_CHARACTERS) {
            findings.add(new QueueFinding(
                    QueueSpot.ofFile(file),
                    text.length() + " characters, where at most " + MOST_CHARACTERS + " are read; shorten the file"));
            return Optional.empty();
        }
        var settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(MOST_CHARACTERS)
                .setParseComments(false)
                .build();
        try {
            for (Event event : new Parse(settings).parseString(text)) {
                if (!take(event)) {
                    return Optional.empty();
                }
            }
        } catch (MarkedYamlEngineException wrong) {
            QueueSpot spot = wrong.getProblemMark().map(this::spot).orElse(QueueSpot.ofFile(file));
            refuse(spot, "this is not YAML: " + wrong.getProblem());
            return Optional.empty();
        } catch (RuntimeException wrong) {
            // Some wrong texts, such as an escape without digits, end in other exceptions than the parser's own.
            refuse(QueueSpot.ofFile(file), "this is not YAML: " + firstLine(wrong.getMessage()));
            return Optional.empty();
        }
        return Optional.ofNullable(document);
    }

    private static String firstLine(@Nullable String message) {
        return message == null ? "no reason given" : message.lines().findFirst().orElse("");
    }

    /** Whether reading may go on. */
    private boolean take(Event event) {
        QueueSpot spot = event.getStartMark().map(this::spot).orElse(QueueSpot.ofFile(file));
        if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            return refuse(spot, "anchors and aliases are not read; write the value itself");
        }
        switch (event.getEventId()) {
            case Scalar -> put(text(spot, (ScalarEvent) event));
            case MappingStart, SequenceStart -> {
                if (open.size() == MOST_LEVELS) {
                    return refuse(spot, "deeper than " + MOST_LEVELS + " levels");
                }
                boolean hasKeys = event.getEventId() == Event.ID.MappingStart;
                open.push(new OpenItem(spot, hasKeys, new ArrayList<>()));
            }
            case MappingEnd -> put(entries(open.pop()));
            case SequenceEnd -> {
                OpenItem ended = open.pop();
                put(new YamlItem.Items(ended.spot(), ended.items()));
            }
            case DocumentStart -> {
                if (document != null) {
                    return refuse(spot, "a second document; one file has one");
                }
            }
            default -> {
                // Beginnings and ends of stream and document say nothing.
            }
        }
        return true;
    }

    private static YamlItem.Text text(QueueSpot spot, ScalarEvent scalar) {
        return new YamlItem.Text(spot, scalar.getValue(), scalar.isPlain());
    }

    private void put(YamlItem item) {
        OpenItem around = open.peek();
        if (around == null) {
            document = item;
        } else {
            around.items().add(item);
        }
    }

    private YamlItem.Entries entries(OpenItem ended) {
        var entries = new ArrayList<YamlItem.Entry>();
        for (int i = 0; i + 1 < ended.items().size(); i += 2) {
            if (ended.items().get(i) instanceof YamlItem.Text key) {
                entries.add(new YamlItem.Entry(key, ended.items().get(i + 1)));
            } else {
                refuse(ended.items().get(i).spot(), "a key has to be one word");
            }
        }
        return new YamlItem.Entries(ended.spot(), entries);
    }

    private boolean refuse(QueueSpot spot, String message) {
        findings.add(new QueueFinding(spot, message));
        return false;
    }

    private QueueSpot spot(Mark mark) {
        return new QueueSpot(file, mark.getLine() + 1, mark.getColumn() + 1);
    }
}
