package io.bobbin.scheduler.kit;

/** Which nodes a label means. */
final class Labels {

    private Labels() {}

    static boolean match(String label, MirrorNode node) {
        return label.isEmpty() || node.labels().contains(label);
    }
}
