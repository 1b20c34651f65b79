package io.bobbin.plugins.internal;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleWiring;

/**
 * A plugin that was removed, and whose classes may still be held. It is known without being held here.
 *
 * @param label NAME@VERSION
 * @param loader of its classes
 * @param classes names of its classes
 */
record Removed(String label, WeakReference<ClassLoader> loader, Set<String> classes) {

    private static final String CLASS = ".class";

    /** Of a bundle that is about to be uninstalled; null when none of its classes can be in use. */
    static @Nullable Removed of(String label, Bundle bundle) {
        BundleWiring wiring = bundle.adapt(BundleWiring.class);
        if (wiring == null || wiring.getClassLoader() == null) {
            return null;
        }
        Collection<String> files = wiring.listResources(
                "/", "*" + CLASS, BundleWiring.LISTRESOURCES_LOCAL | BundleWiring.LISTRESOURCES_RECURSE);
        Set<String> classes = files.stream()
                .map(file -> file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
                .collect(Collectors.toUnmodifiableSet());
        return new Removed(label, new WeakReference<>(wiring.getClassLoader()), classes);
    }

    /** Whether nobody holds its classes any more. */
    boolean isGone() {
        return loader.get() == null;
    }

    /** Names of threads that still run in it. */
    List<String> threads() {
        ClassLoader held = loader.get();
        return held == null
                ? List.of()
                : Thread.getAllStackTraces().entrySet().stream()
                        .filter(thread -> runsIn(held, thread))
                        .map(thread -> thread.getKey().getName())
                        .sorted()
                        .toList();
    }

    private boolean runsIn(ClassLoader held, Map.Entry<Thread, StackTraceElement[]> thread) {
        return thread.getKey().getClass().getClassLoader() == held
                || thread.getKey().getContextClassLoader() == held
                || Arrays.stream(thread.getValue()).anyMatch(frame -> classes.contains(frame.getClassName()));
    }
}
