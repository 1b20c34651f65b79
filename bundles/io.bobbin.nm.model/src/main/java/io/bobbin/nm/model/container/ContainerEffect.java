package io.bobbin.nm.model.container;

import io.bobbin.api.container.LocalResource;
import java.util.Map;

/** What the engine does once a container's state has moved. */
public sealed interface ContainerEffect {

    /** Fetch these files for it, by the names of their links. */
    record RequestResources(Map<String, LocalResource> resources) implements ContainerEffect {}

    /** Give back its files and remove its directories; answer with ResourcesCleanedUp. */
    record ReleaseResources() implements ContainerEffect {}

    /** Start its process with these links. */
    record Launch(Map<String, String> links) implements ContainerEffect {}

    /** Watch the process that an earlier node manager started. */
    record Reacquire() implements ContainerEffect {}

    /** End its process tree, or keep it from starting; answer with how it ended. */
    record CleanUpLaunch() implements ContainerEffect {}

    /** Add to its diagnostics. */
    record Note(String text) implements ContainerEffect {}

    /** Write its end down. */
    record SaveEnd(int exitStatus) implements ContainerEffect {}

    /** Tell its application and the manager of its end (NMC-23). */
    record TellEnded(int exitStatus) implements ContainerEffect {}
}
