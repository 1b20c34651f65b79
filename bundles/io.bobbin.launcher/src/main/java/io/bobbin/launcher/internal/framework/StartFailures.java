package io.bobbin.launcher.internal.framework;

import io.bobbin.launcher.LaunchException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.FrameworkListener;

/** Collects what the framework says about bundles that did not start; it says so to listeners only. */
final class StartFailures implements FrameworkListener {

    /** The framework tells on a thread of its own, perhaps after it has told that a start level is reached. */
    private static final long TOLD_WITHIN_SECONDS = 5;

    private final List<String> problems = new CopyOnWriteArrayList<>();
    private final CountDownLatch told = new CountDownLatch(1);

    @Override
    public void frameworkEvent(FrameworkEvent event) {
        if (event.getType() == FrameworkEvent.ERROR) {
            problems.add("bundle " + event.getBundle().getSymbolicName() + ": " + reason(event.getThrowable()));
            told.countDown();
        }
    }

    /** @param notStarted those that should run and do not; what became of them is waited for */
    void check(List<Bundle> notStarted) throws LaunchException {
        if (!notStarted.isEmpty()) {
            awaitWords();
            notStarted.stream()
                    .map(Bundle::getSymbolicName)
                    .filter(name -> problems.stream().noneMatch(problem -> problem.startsWith("bundle " + name + ":")))
                    .forEach(name -> problems.add("bundle " + name + ": did not start"));
        }
        check();
    }

    private void awaitWords() {
        try {
            var unused = told.await(TOLD_WITHIN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void check() throws LaunchException {
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
