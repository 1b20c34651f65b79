package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;

/** What clients and AMs see, for whoever compares it with what was promised. */
public interface Watch {

    /** The manager has said that it took the application. */
    void accepted(ApplicationId id);

    /** The manager has answered a client's question. */
    void reported(ApplicationReport report);

    /** The manager does not know an application. */
    void unknown(ApplicationId id);

    /** An AM was handed a container, by the name of the process that it runs in. */
    void granted(ApplicationAttemptId attempt, ContainerId id);

    /** An AM was told that a container has ended. */
    void completed(ApplicationAttemptId attempt, ContainerId id);

    /** An AM's processes are gone, or it has nothing more to hear. */
    void over(ApplicationAttemptId attempt);
}
