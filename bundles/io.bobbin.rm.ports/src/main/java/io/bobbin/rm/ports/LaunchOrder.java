package io.bobbin.rm.ports;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;

/**
 * An AM to start.
 *
 * @param endpoint where its node is called, as the node registered it
 * @param container with its container token
 * @param context as submitted; the launcher adds the AMRM token and the variables of AML-03
 * @param submitTime in ms since the epoch
 */
public record LaunchOrder(
        ApplicationAttemptId attempt,
        String user,
        String endpoint,
        Container container,
        ContainerLaunchContext context,
        Token amRmToken,
        NmToken nmToken,
        long submitTime) {}
