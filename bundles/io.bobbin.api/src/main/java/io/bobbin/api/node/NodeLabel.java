package io.bobbin.api.node;

/**
 * A label of the cluster; the nodes that carry it are a partition of their own (LBL-01, LBL-04).
 *
 * @param exclusive whether only asks that name the label are placed there; of a shared one, idle room also serves asks
 *     that name none
 */
public record NodeLabel(String name, boolean exclusive) {}
