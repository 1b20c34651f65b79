package io.bobbin.itests.architecture.docs;

import io.bobbin.itests.architecture.Repository;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarFile;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The settings of one component, as the metatype in its bundle's jar has them.
 *
 * @param pid the name of the file under {@code etc}, without its ending
 */
record Settings(String bundle, String pid, String title, String description, List<Setting> settings) {

    /** Of every built bundle, by pid. */
    static List<Settings> all() {
        var found = new ArrayList<Settings>();
        for (Path bundle : Repository.bundles()) {
            jarOf(bundle).forEach(jar -> found.addAll(in(bundle.getFileName().toString(), jar)));
        }
        found.sort(Comparator.comparing(Settings::pid));
        return found;
    }

    private static List<Path> jarOf(Path bundle) {
        Path target = bundle.resolve("target");
        if (!Files.isDirectory(target)) {
            return List.of();
        }
        try (var files = Files.list(target)) {
            String start = bundle.getFileName() + "-";
            return files.filter(file -> file.getFileName().toString().startsWith(start))
                    .filter(file -> file.toString().endsWith(".jar"))
                    .filter(file -> !file.toString().endsWith("-sources.jar"))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Settings> in(String bundle, Path jar) {
        try (var open = new JarFile(jar.toFile())) {
            List<ZipEntry> entries = open.stream()
                    .filter(entry -> entry.getName().startsWith("OSGI-INF/metatype/"))
                    .filter(entry -> entry.getName().endsWith(".xml"))
                    .map(ZipEntry.class::cast)
                    .toList();
            var found = new ArrayList<Settings>();
            for (ZipEntry entry : entries) {
                try (InputStream in = open.getInputStream(entry)) {
                    found.add(read(bundle, in));
                }
            }
            return found;
        } catch (IOException | SAXException | ParserConfigurationException unreadable) {
            throw new IllegalStateException(jar + " has metatype that cannot be read", unreadable);
        }
    }

    private static Settings read(String bundle, InputStream in)
            throws IOException, SAXException, ParserConfigurationException {
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(in)
                .getDocumentElement();
        Element component = elements(root, "OCD").get(0);
        return new Settings(
                bundle,
                elements(root, "Designate").get(0).getAttribute("pid"),
                component.getAttribute("name"),
                component.getAttribute("description"),
                elements(component, "AD").stream().map(Settings::setting).toList());
    }

    private static Setting setting(Element attribute) {
        String cardinality = attribute.getAttribute("cardinality");
        return new Setting(
                attribute.getAttribute("id"),
                attribute.getAttribute("type").toLowerCase(Locale.ROOT),
                !cardinality.isEmpty() && !cardinality.equals("0"),
                attribute.getAttribute("default"),
                attribute.getAttribute("description"),
                elements(attribute, "Option").stream()
                        .map(option -> "`" + option.getAttribute("value") + "`")
                        .toList());
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }

    /** Words of a description, for those who look for one that says nothing. */
    static long words(String text) {
        return Arrays.stream(text.split("\\s+")).filter(word -> !word.isEmpty()).count();
    }
}
