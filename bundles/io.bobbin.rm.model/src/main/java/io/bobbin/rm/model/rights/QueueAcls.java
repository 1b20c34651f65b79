package io.bobbin.rm.model.rights;

import io.bobbin.api.application.AccessList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The rights to queues, by path. A right to a queue is a right to every queue below it (ACL-05). Of a queue that has no
 * list of its own nobody has the right but by a queue above; of {@code root} without a list everybody may submit, and
 * nobody but the cluster's administrators administers.
 */
public record QueueAcls(Map<String, AccessList> submitters, Map<String, AccessList> administrators) {

    /** The rights where nothing is said. */
    public static final QueueAcls DEFAULT = new QueueAcls(Map.of(), Map.of());

    private static final String ROOT = "root";

    public QueueAcls {
        submitters = Collections.unmodifiableMap(new TreeMap<>(submitters));
        administrators = Collections.unmodifiableMap(new TreeMap<>(administrators));
    }

    /** Whether a person may submit to a queue, named by its path or by its name below root. */
    boolean maySubmit(Person person, String queue) {
        return inherited(person, queue, submitters, AccessList.EVERYBODY) || mayAdminister(person, queue);
    }

    boolean mayAdminister(Person person, String queue) {
        return inherited(person, queue, administrators, AccessList.NOBODY);
    }

    private static boolean inherited(
            Person person, String queue, Map<String, AccessList> lists, AccessList otherwiseOfRoot) {
        return along(queue, lists, otherwiseOfRoot).values().stream()
                .anyMatch(list -> list.allows(person.user(), person.groups()));
    }

    /** Who administers a queue, in words. */
    String administratorsOf(String queue) {
        return inWords(along(queue, administrators, AccessList.NOBODY));
    }

    /** Who may submit to a queue, in words. */
    String submittersTo(String queue) {
        return inWords(along(queue, submitters, AccessList.EVERYBODY));
    }

    private static String inWords(Map<String, AccessList> lists) {
        Optional<String> words = lists.entrySet().stream()
                .filter(entry -> !entry.getValue().equals(AccessList.NOBODY))
                .map(entry -> entry.getValue() + " by " + entry.getKey())
                .reduce((left, right) -> left + ", " + right);
        return words.orElse("nobody");
    }

    /** The lists of a queue and of those above it, the nearest first. */
    private static Map<String, AccessList> along(
            String queue, Map<String, AccessList> lists, AccessList otherwiseOfRoot) {
        var found = new LinkedHashMap<String, AccessList>();
        String path = path(queue);
        while (true) {
            AccessList list = lists.get(path);
            if (list != null) {
                found.put(path, list);
            }
            int dot = path.lastIndexOf('.');
            if (dot < 0) {
                found.putIfAbsent(path, otherwiseOfRoot);
                return found;
            }
            path = path.substring(0, dot);
        }
    }

    private static String path(String queue) {
        return queue.equals(ROOT) || queue.startsWith(ROOT + ".") ? queue : ROOT + "." + queue;
    }
}
