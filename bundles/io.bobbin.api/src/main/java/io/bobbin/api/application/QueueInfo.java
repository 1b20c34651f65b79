package io.bobbin.api.application;

import io.bobbin.api.resource.Resource;
import java.util.List;

/**
 * A queue at one moment.
 *
 * @param name the last part of its path
 * @param path its full path from the root, joined by dots
 * @param capacity its share of the parent, from 0 to 1
 * @param maximumCapacity its ceiling as a share of the parent, from 0 to 1
 * @param state RUNNING or STOPPED
 * @param pending the sum of outstanding asks for any place
 */
public record QueueInfo(
        String name,
        String path,
        float capacity,
        float maximumCapacity,
        float currentCapacity,
        String state,
        int waitingApplications,
        int runningApplications,
        int containers,
        Resource used,
        Resource pending,
        List<QueueInfo> children) {

    public QueueInfo {
        children = List.copyOf(children);
    }
}
