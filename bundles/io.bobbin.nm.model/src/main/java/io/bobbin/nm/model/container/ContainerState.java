package io.bobbin.nm.model.container;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** States of a container on its node. Pausing, re-initialising and relaunching come with the calls that lead there. */
public sealed interface ContainerState {

    record New() implements ContainerState {}

    /**
     * Its files are being fetched.
     *
     * @param pending names of the links whose files are not there yet
     * @param links names of the links whose files are there, and the files
     */
    record Localizing(List<String> pending, Map<String, String> links) implements ContainerState {
        public Localizing {
            pending = List.copyOf(pending);
            links = Collections.unmodifiableMap(new LinkedHashMap<>(links));
        }
    }

    record LocalizationFailed() implements ContainerState {}

    /** Ready to launch. */
    record Scheduled() implements ContainerState {}

    record Running() implements ContainerState {}

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
