package io.bobbin.rm.model.check;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.request.ResourceRequest;
import org.jspecify.annotations.Nullable;

/** The label of an ask: what it becomes, and whether it may be asked for. */
final class Labels {

    private Labels() {}

    /** The ask with its label settled: an ask for any node without one takes the submission's, then the queue's. */
    static ResourceRequest settled(ResourceRequest ask, LabelRules rules) {
        String label = ask.nodeLabelExpression();
        if (label == null && ask.isAny()) {
            label = rules.submission() == null ? rules.queueDefault() : rules.submission();
        }
        return ask.withNodeLabelExpression(trimmed(label));
    }

    private static String trimmed(@Nullable String label) {
        return label == null ? "" : label.trim();
    }

    /** Refuses a label in the order of AMS-27 to AMS-29 and AMS-58. */
    static void check(ResourceRequest ask, LabelRules rules) {
        String label = trimmed(ask.nodeLabelExpression());
        if (label.isEmpty()) {
            return;
        }
        if (!ask.isAny()) {
            throw refused("Label '" + label + "' was asked for at " + ask.resourceName()
                    + "; a label goes with the resource name * only");
        }
        if (label.contains("&&")) {
            throw refused("Label expression '" + label + "' names several labels; one ask may name one");
        }
        if (rules.known().isEmpty()) {
            throw new BobbinException(
                    ErrorCode.INVALID_LABEL_REQUEST,
                    "Label '" + label + "' was asked for, and no node of this cluster has labels; leave the label out");
        }
        if (!rules.isAccessible(label)) {
            throw refused("Label '" + label + "' is not open to the application's queue; it may use "
                    + String.join(", ", rules.accessible()));
        }
        if (!rules.known().contains(label)) {
            throw refused(
                    "Label '" + label + "' is not known; labels of this cluster: " + String.join(", ", rules.known()));
        }
    }

    private static BobbinException refused(String message) {
        return new BobbinException(ErrorCode.INVALID_RESOURCE_REQUEST, message);
    }
}
