package io.bobbin.nm.model.application;

import io.bobbin.api.id.ContainerId;

/** What the engine does once an application's state has moved. */
public sealed interface ApplicationEffect {

    /** From now on the rights hold that its first container brought (ACL-03). */
    record RegisterAcls() implements ApplicationEffect {}

    /** Set up its logs; answer with LogHandlingInited or LogHandlingFailed. */
    record StartLogs() implements ApplicationEffect {}

    /** Set up its directories and trackers; answer with ApplicationInited. */
    record InitResources() implements ApplicationEffect {}

    /** Let a container start. */
    record StartContainer(ContainerId container) implements ApplicationEffect {}

    /** End a container because its application is over. */
    record KillContainer(ContainerId container, String diagnostics) implements ApplicationEffect {}

    /** Remove its directories and its own files; answer with ResourcesCleanedUp. */
    record DestroyResources() implements ApplicationEffect {}

    /** Tell whoever keeps the logs that nothing more comes; answer with LogHandlingFinished. */
    record FinishLogs() implements ApplicationEffect {}

    /** Nothing of it is left to do. */
    record Forget() implements ApplicationEffect {}

    /** Something went wrong that does not stop it. */
    record Warn(String text) implements ApplicationEffect {}
}
