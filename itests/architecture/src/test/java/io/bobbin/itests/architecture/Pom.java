package io.bobbin.itests.architecture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** What the rules need of a {@code pom.xml}. */
record Pom(String artifact, List<Dependency> dependencies, List<String> modules) {

    /** A dependency that the pom names itself, with the scope that it says; compile when it says none. */
    record Dependency(String group, String artifact, String scope, String version) {

        boolean isOurs() {
            return group.equals("io.bobbin");
        }
    }

    static Pom of(Path folder) {
        Element project;
        try {
            project = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(folder.resolve("pom.xml").toFile())
                    .getDocumentElement();
        } catch (IOException | SAXException | ParserConfigurationException unreadable) {
            throw new IllegalStateException(folder + "/pom.xml cannot be read", unreadable);
        }
        var dependencies = new ArrayList<Dependency>();
        for (Element list : children(project, "dependencies")) {
            for (Element entry : children(list, "dependency")) {
                dependencies.add(new Dependency(
                        text(entry, "groupId", ""),
                        text(entry, "artifactId", ""),
                        text(entry, "scope", "compile"),
                        text(entry, "version", "")));
            }
        }
        var modules = new ArrayList<String>();
        for (Element list : children(project, "modules")) {
            children(list, "module").forEach(module -> modules.add(module.getTextContent()));
        }
        return new Pom(text(project, "artifactId", ""), List.copyOf(dependencies), List.copyOf(modules));
    }

    private static String text(Element parent, String name, String otherwise) {
        List<Element> found = children(parent, name);
        return found.isEmpty() ? otherwise : found.get(0).getTextContent().strip();
    }

    private static List<Element> children(Element parent, String name) {
        var found = new ArrayList<Element>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }
}
