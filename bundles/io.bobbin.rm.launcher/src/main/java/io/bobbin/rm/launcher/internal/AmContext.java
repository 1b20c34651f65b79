package io.bobbin.rm.launcher.internal;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.rm.ports.LaunchOrder;
import java.util.LinkedHashMap;

/** What the manager adds to a launch context so that it becomes an ApplicationMaster's (AML-03). */
final class AmContext {

    /** Where the AM calls the manager; ours. */
    static final String RM_ADDRESS = "BOBBIN_RM_ADDRESS";

    static final String WEB_PROXY_BASE = "APPLICATION_WEB_PROXY_BASE";
    static final String SUBMIT_TIME = "APP_SUBMIT_TIME_ENV";

    private AmContext() {}

    /** The submitter's context with token and variables; variables of the same name are the manager's. */
    static ContainerLaunchContext of(LaunchOrder order, String rmAddress) {
        var environment = new LinkedHashMap<>(order.context().environment());
        environment.put(WEB_PROXY_BASE, "/proxy/" + order.attempt().application());
        environment.put(SUBMIT_TIME, Long.toString(order.submitTime()));
        environment.put(RM_ADDRESS, rmAddress);
        var credentials = order.context().credentials().with(order.amRmToken().service(), order.amRmToken());
        return order.context().withEnvironment(environment).withCredentials(credentials);
    }
}
