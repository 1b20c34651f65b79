package io.bobbin.nm.model.container;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** States of a container on its node. */
public sealed interface ContainerState {

    /** A state in which something is to run, runs, or is to run again. */
    interface Live {

        Program program();
    }

    /** @param found what the node manager found of it when it began to know it */
    record New(Found found) implements ContainerState {}

    /**
     * Its files are being fetched.
     *
     * @param pending names of the links whose files are not there yet
     * @param links names of the links whose files are there, and the files
     */
    record Localizing(Program program, List<String> pending, Map<String, String> links)
            implements ContainerState, Live {
        public Localizing {
            pending = List.copyOf(pending);
            links = Collections.unmodifiableMap(new LinkedHashMap<>(links));
        }
    }

    record LocalizationFailed() implements ContainerState {}

    /** Ready to launch. */
    record Scheduled(Program program) implements ContainerState, Live {}

    record Running(Program program) implements ContainerState, Live {}

    /** Its processes are being stopped, to go on later. */
    record Pausing(Program program) implements ContainerState, Live {}

    record Paused(Program program) implements ContainerState, Live {}

    record Resuming(Program program) implements ContainerState, Live {}

    /**
     * It runs, and the files of what it is to run next are being fetched.
     *
     * @param next what it is to run
     */
    record Reinitializing(Program program, Program next, List<String> pending, Map<String, String> links)
            implements ContainerState, Live {
        public Reinitializing {
            pending = List.copyOf(pending);
            links = Collections.unmodifiableMap(new LinkedHashMap<>(links));
        }
    }

    /** What runs is being ended, to make room for what it is to run next. */
    record ReinitializingAwaitingKill(Program program, Program next) implements ContainerState, Live {}

    /** What ran has failed, and is started again after a pause. */
    record Relaunching(Program program) implements ContainerState, Live {}

    record ExitedWithSuccess() implements ContainerState {}

    record ExitedWithFailure(int exitCode) implements ContainerState {}

    /**
     * Being ended on request.
     *
     * @param exitStatus who asked, as an exit status
     */
    record Killing(int exitStatus) implements ContainerState {}

    record CleanedUpAfterKill(int exitStatus) implements ContainerState {}

    record Done(int exitStatus) implements ContainerState {}
}
