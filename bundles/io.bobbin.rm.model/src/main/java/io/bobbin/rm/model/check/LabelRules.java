package io.bobbin.rm.model.check;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which node labels an application may name.
 *
 * @param submission the label of its submission; null when it named none
 * @param queueDefault the default label of its queue; null for none
 * @param accessible labels that its queue may use; {@code *} among them stands for all
 * @param known labels of the cluster
 */
public record LabelRules(
        @Nullable String submission, @Nullable String queueDefault, Set<String> accessible, Set<String> known) {

    /** The label that stands for all. */
    public static final String EVERY = "*";

    /** Rules of a queue that may use every label of the cluster and has no default. */
    public static LabelRules open(@Nullable String submission, Set<String> known) {
        return new LabelRules(submission, null, Set.of(EVERY), known);
    }

    /** The same rules for a submission that names this label, or none. */
    public LabelRules of(@Nullable String submitted) {
        return new LabelRules(submitted, queueDefault, accessible, known);
    }

    boolean isAccessible(String label) {
        return accessible.contains(EVERY) || accessible.contains(label);
    }
}
