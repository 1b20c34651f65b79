package io.bobbin.api.application;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who has a right (ACL-07). Its text is {@code users groups}: two lists with commas, parted by the first blank; a
 * {@code *} in the place of either is everyone, a single blank nobody.
 */
public record AccessList(boolean everybody, Set<String> users, Set<String> groups) {

    /** Nobody has the right. */
    public static final AccessList NOBODY = of(" ");

    /** Everybody has the right. */
    public static final AccessList EVERYBODY = of("*");

    public AccessList {
        users = Collections.unmodifiableSet(new TreeSet<>(users));
        groups = Collections.unmodifiableSet(new TreeSet<>(groups));
    }

    /** The list with this text; every text has a meaning. */
    public static AccessList of(String text) {
        int blank = text.indexOf(' ');
        String users = blank < 0 ? text : text.substring(0, blank);
        String groups = blank < 0 ? "" : text.substring(blank + 1);
        boolean everybody = users.trim().equals("*") || groups.trim().equals("*");
        return new AccessList(everybody, names(users), names(groups));
    }

    private static Set<String> names(String list) {
        var names = new TreeSet<String>();
        for (String name : list.split(",")) {
            if (!name.isBlank()) {
                names.add(name.trim());
            }
        }
        return names;
    }

    /** Whether this user, or one of the user's groups, is on the list. */
    public boolean allows(String user, Set<String> itsGroups) {
        return everybody || users.contains(user) || !Collections.disjoint(groups, itsGroups);
    }

    /** Whether the answer for somebody who is no listed user depends on groups. */
    public boolean namesGroups() {
        return !everybody && !groups.isEmpty();
    }

    /** In words, for messages. */
    @Override
    public String toString() {
        if (everybody) {
            return "everybody";
        }
        if (users.isEmpty() && groups.isEmpty()) {
            return "nobody";
        }
        String listedUsers = users.isEmpty() ? "" : "users " + String.join(", ", users);
        String listedGroups = groups.isEmpty() ? "" : "groups " + String.join(", ", groups);
        return listedUsers + (users.isEmpty() || groups.isEmpty() ? "" : " and ") + listedGroups;
    }
}
