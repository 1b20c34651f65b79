package io.bobbin.launcher.internal.settings;

import io.bobbin.launcher.LaunchException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The keys that bundles say they read, by PID: from the Metatype descriptions in their jars. A PID that no bundle describes
 * is not among them, and nothing can be said of its keys.
 */
public final class KnownKeys {

    private static final String DESCRIPTIONS = "OSGI-INF/metatype/";

    private final SortedMap<String, SortedSet<String>> byPid = new TreeMap<>();

    private KnownKeys() {}

    /** @throws LaunchException when a jar or a description in it cannot be read */
    public static KnownKeys in(Collection<Path> jars) throws LaunchException {
        var known = new KnownKeys();
        for (Path jar : jars) {
            try (var opened = new JarFile(jar.toFile())) {
                List<JarEntry> descriptions = opened.stream()
                        .filter(entry -> entry.getName().startsWith(DESCRIPTIONS)
                                && entry.getName().endsWith(".xml"))
                        .toList();
                for (JarEntry description : descriptions) {
                    try (InputStream bytes = opened.getInputStream(description)) {
                        known.read(bytes);
                    }
                }
            } catch (IOException | XMLStreamException unreadable) {
                throw new LaunchException("settings: " + jar + " (expected: a readable jar)", unreadable);
            }
        }
        return known;
    }

    /** Sorted, so that what is said of them is the same each time. */
    SortedMap<String, SortedSet<String>> byPid() {
        return Collections.unmodifiableSortedMap(byPid);
    }

    private void read(InputStream bytes) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        XMLStreamReader xml = factory.createXMLStreamReader(bytes);
        Map<String, Set<String>> classes = new HashMap<>();
        Map<String, String> designated = new HashMap<>();
        String at = "";
        while (xml.hasNext()) {
            if (xml.next() != XMLStreamReader.START_ELEMENT) {
                continue;
            }
            switch (xml.getLocalName()) {
                case "OCD" -> {
                    at = attribute(xml, "id");
                    classes.put(at, new HashSet<>());
                }
                case "AD" -> classes.computeIfAbsent(at, unseen -> new HashSet<>())
                        .add(attribute(xml, "id"));
                case "Designate" -> {
                    String factoryPid = attribute(xml, "factoryPid");
                    at = factoryPid.isEmpty() ? attribute(xml, "pid") : factoryPid;
                }
                case "Object" -> designated.put(at, attribute(xml, "ocdref"));
                default -> {}
            }
        }
        designated.forEach((pid, type) ->
                byPid.computeIfAbsent(pid, unseen -> new TreeSet<>()).addAll(classes.getOrDefault(type, Set.of())));
    }

    private static String attribute(XMLStreamReader xml, String name) {
        String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }
}
