package io.bobbin.nm.model.container;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;
import java.util.Map;

/** What the engine does once a container's state has moved. */
public sealed interface ContainerEffect {

    /** Fetch these files for it, by the names of their links. */
    record RequestResources(Map<String, LocalResource> resources) implements ContainerEffect {}

    /** Give back its files and remove its directories; answer with ResourcesCleanedUp. */
    record ReleaseResources() implements ContainerEffect {}

    /** Start its process for the first time. */
    record Launch(Program program) implements ContainerEffect {}

    /**
     * Start a process of it once more, in the same directories.
     *
     * @param delay ms to wait before
     */
    record Relaunch(Program program, long delay) implements ContainerEffect {}

    /** Watch the process that an earlier node manager started. */
    record Reacquire() implements ContainerEffect {}

    /** End its process tree, or keep it from starting; answer with how it ended. */
    record CleanUpLaunch() implements ContainerEffect {}

    /** Have its process tree stand still; answer with ContainerPaused. */
    record PauseProcesses() implements ContainerEffect {}

    /** Have its process tree go on; answer with ContainerResumed. */
    record ResumeProcesses() implements ContainerEffect {}

    /** Make a link in its working directory. */
    record Link(String name, String path) implements ContainerEffect {}

    /** Its size is another one from now on. */
    record TakeToken(TokenIdentifier.Container identifier, Token token) implements ContainerEffect {}

    /** Add to its diagnostics. */
    record Note(String text) implements ContainerEffect {}

    /**
     * Write down what it runs.
     *
     * @param toLaunch whether nothing of it runs and it is to be started
     */
    record SaveProgram(Program program, boolean toLaunch) implements ContainerEffect {}

    /** Write down that it is to be ended. */
    record SaveKill(int exitStatus, String diagnostics) implements ContainerEffect {}

    /** Write its end down. */
    record SaveEnd(int exitStatus) implements ContainerEffect {}

    /** Tell its application and the manager of its end (NMC-23). */
    record TellEnded(int exitStatus) implements ContainerEffect {}
}
