package io.bobbin.rm.engine;

import io.bobbin.rm.model.check.LabelRules;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Who labels nodes, and which labels the queue may use (AMS-23, AMS-29).
 *
 * @param accessible labels that the queue's applications may name; {@code *} among them stands for all
 * @param queueDefault the label of asks that name none; empty for none
 */
public record LabelSettings(Source source, SortedSet<String> accessible, String queueDefault) {

    /** Operators label nodes, and the queue may use every label. */
    public static final LabelSettings DEFAULT = new LabelSettings(Source.ADMIN, LabelRules.EVERY, "");

    /** Who says which label a node has. */
    public enum Source {
        /** Nobody: there are no labels (AMS-58). */
        OFF,
        /** Operators, by command. */
        ADMIN,
        /** Each node, when it registers. */
        NODES
    }

    public LabelSettings {
        accessible = Collections.unmodifiableSortedSet(new TreeSet<>(accessible));
    }

    private LabelSettings(Source source, String accessible, String queueDefault) {
        this(source, new TreeSet<>(java.util.List.of(accessible)), queueDefault);
    }

    /** The same with labels from another source. */
    public LabelSettings from(Source other) {
        return new LabelSettings(other, accessible, queueDefault);
    }
}
