package io.bobbin.launcher.internal.framework;

import io.bobbin.launcher.LaunchException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.FrameworkListener;

/** Collects what the framework says about bundles that did not start; it says so to listeners only. */
final class StartFailures implements FrameworkListener {

    private final List<String> problems = new CopyOnWriteArrayList<>();

    @Override
    public void frameworkEvent(FrameworkEvent event) {
        if (event.getType() == FrameworkEvent.ERROR) {
            problems.add("bundle " + event.getBundle().getSymbolicName() + ": " + reason(event.getThrowable()));
        }
    }

    void check() throws LaunchException {
        if (!problems.isEmpty()) {
            throw new LaunchException(List.copyOf(problems));
        }
    }

    /** The whole chain: an activator's own words are seldom in the outermost exception. */
    private static String reason(@Nullable Throwable thrown) {
        var reason = new StringBuilder("did not start");
        for (@Nullable Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            reason.append(": ").append(cause);
        }
        return reason.toString();
    }
}
