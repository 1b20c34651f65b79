package io.bobbin.plugins.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Installs what lies in the folder: each jar as a bundle of its own, whose location is {@code plugin:} and its digest, so
 * that several versions stand side by side and a jar that lies there twice is one. What cannot be installed is a finding
 * and stops nothing. What is there is started and never put to use. Belongs to the loop of plugins.
 */
final class Staging {

    private static final Logger LOG = LoggerFactory.getLogger(Staging.class);

    private final BundleContext context;
    private final PluginFolder folder;
    private final OwnBundles own;
    private final Diagnosis diagnosis;
    private final Map<String, Staged> staged = new TreeMap<>();
    private final Map<Path, String> unreadable = new TreeMap<>();
    private final List<Removed> removed = new ArrayList<>();
    private String problem = "";

    Staging(BundleContext context, PluginFolder folder, OwnBundles own, Diagnosis diagnosis) {
        this.context = context;
        this.folder = folder;
        this.own = own;
        this.diagnosis = diagnosis;
    }

    PluginFolder folder() {
        return folder;
    }

    /** Follows the folder once. What has gone from it stays until {@link #forget}. */
    void look() {
        Map<Path, PluginFolder.Entry> seen;
        try {
            seen = folder.look();
            problem = "";
        } catch (IOException unread) {
            say("The folder of plugins", folder.directory() + " cannot be read: " + unread);
            return;
        }
        staged.values().forEach(plugin -> plugin.files = new ArrayList<>());
        unreadable.clear();
        seen.values().forEach(this::take);
        staged.values().forEach(this::install);
    }

    private void say(String about, String text) {
        if (!problem.equals(text)) {
            LOG.warn("{}: {}", about, text);
            problem = text;
        }
    }

    private void take(PluginFolder.Entry entry) {
        PluginJar jar = entry.jar();
        if (jar == null) {
            unreadable.put(entry.file(), entry.problem());
            return;
        }
        staged.computeIfAbsent(jar.digest(), digest -> new Staged(jar)).files.add(entry.file());
    }

    private void install(Staged plugin) {
        if (!plugin.jar().refusal().isEmpty() || plugin.files.isEmpty()) {
            return;
        }
        String before = plugin.trouble;
        plugin.elsewhere = false;
        plugin.trouble = own.refusal(plugin.jar().symbolicName());
        if (plugin.trouble.isEmpty()) {
            try {
                start(plugin);
            } catch (BundleException | IOException | RuntimeException | LinkageError refused) {
                explain(plugin, refused);
            }
        }
        if (!plugin.trouble.isEmpty() && !plugin.elsewhere && !plugin.trouble.equals(before)) {
            LOG.warn("{} ({}): {}", plugin.jar().label(), plugin.files, plugin.trouble);
        }
    }

    private void explain(Staged plugin, Throwable refused) {
        Bundle bundle = plugin.bundle;
        List<String> missing = bundle == null ? List.of() : diagnosis.missing(bundle);
        List<String> absent = bundle == null ? List.of() : diagnosis.absentContracts(bundle);
        plugin.elsewhere = !absent.isEmpty();
        if (plugin.elsewhere) {
            plugin.trouble = "It is for daemons that have " + String.join(", ", absent) + ", which this one has not";
        } else if (missing.isEmpty()) {
            plugin.trouble = "It does not start: " + refused.getMessage();
        } else {
            plugin.trouble = String.join("; ", missing);
        }
    }

    private void start(Staged plugin) throws BundleException, IOException {
        Bundle bundle = plugin.bundle;
        if (bundle == null || bundle.getState() == Bundle.UNINSTALLED) {
            try (InputStream bytes = Files.newInputStream(plugin.files.get(0))) {
                bundle = context.installBundle(plugin.location(), bytes);
            }
            plugin.bundle = bundle;
            LOG.info("{} is staged from {}", plugin.jar().label(), plugin.files.get(0));
        }
        if (bundle.getState() == Bundle.INSTALLED || bundle.getState() == Bundle.RESOLVED) {
            bundle.start(Bundle.START_ACTIVATION_POLICY);
        }
    }

    /** Plugins whose files have gone. */
    List<Staged> gone() {
        return staged.values().stream().filter(plugin -> plugin.files.isEmpty()).toList();
    }

    /** Uninstalls a plugin and deletes its files, if it has any left. */
    void forget(Staged plugin) throws IOException {
        for (Path file : plugin.files) {
            Files.deleteIfExists(file);
        }
        staged.remove(plugin.jar().digest());
        Bundle bundle = plugin.bundle;
        if (bundle != null && bundle.getState() != Bundle.UNINSTALLED) {
            Removed trace = Removed.of(plugin.jar().label(), bundle);
            try {
                bundle.uninstall();
            } catch (BundleException | RuntimeException refused) {
                throw new IOException(
                        plugin.jar().label() + " cannot be uninstalled: " + refused.getMessage(), refused);
            }
            if (trace != null) {
                removed.add(trace);
            }
        }
        LOG.info("{} is removed", plugin.jar().label());
    }

    /** Plugins that were removed and whose classes are not gone yet. */
    List<Removed> removed() {
        removed.removeIf(Removed::isGone);
        return List.copyOf(removed);
    }

    Collection<Staged> plugins() {
        return List.copyOf(staged.values());
    }

    Optional<Staged> of(String digest) {
        return Optional.ofNullable(staged.get(digest));
    }

    /** Files that are no whole jar, with what is wrong. */
    Map<Path, String> unreadable() {
        return Collections.unmodifiableMap(new TreeMap<>(unreadable));
    }
}
