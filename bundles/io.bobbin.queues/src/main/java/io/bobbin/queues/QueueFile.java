package io.bobbin.queues;

import io.bobbin.queues.internal.QueueReader;
import io.bobbin.queues.internal.YamlItem;
import io.bobbin.queues.internal.YamlReader;
import io.bobbin.scheduler.spi.ConfiguredQueue;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import io.bobbin.scheduler.spi.QueueSpot;
import java.util.ArrayList;
import java.util.List;

/** Reads queues from the text of a file. Never throws, whatever is written; takes time in the length of the text. */
public final class QueueFile {

    private QueueFile() {}

    /**
     * The queues of a text, with what could not be read as their flaws; where nothing is written,
     * {@link QueueConfiguration#NONE}.
     *
     * @param name of the file, for people
     */
    public static QueueConfiguration read(String name, String text) {
        var flaws = new ArrayList<QueueFinding>();
        YamlItem document = new YamlReader(name, flaws).read(text).orElse(null);
        ConfiguredQueue root = null;
        if (document != null && !(document instanceof YamlItem.Text nothing && nothing.isNothing())) {
            root = new QueueReader(flaws).root(document);
        }
        return new QueueConfiguration(root == null ? QueueConfiguration.NONE.root() : root, flaws);
    }

    /** What stands for a file that cannot be read. */
    public static QueueConfiguration unreadable(String name, String why) {
        return new QueueConfiguration(
                QueueConfiguration.NONE.root(), List.of(new QueueFinding(QueueSpot.ofFile(name), why)));
    }
}
