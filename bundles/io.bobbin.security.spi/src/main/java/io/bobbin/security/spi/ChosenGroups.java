package io.bobbin.security.spi;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The source of groups that operators have chosen by name, among those that are there. While it is not there, nobody is
 * in a group: rights given to groups are not had then, and nothing fails. May be called on any thread.
 */
public final class ChosenGroups implements UserGroups {

    private final List<UserGroups> present = new CopyOnWriteArrayList<>();
    private volatile String name;

    public ChosenGroups(String name) {
        this.name = name;
    }

    /** Chooses another one. */
    public void choose(String newName) {
        name = newName;
    }

    public void add(UserGroups groups) {
        present.add(0, groups);
    }

    public void remove(UserGroups groups) {
        present.remove(groups);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public CompletionStage<Set<String>> of(String user) {
        String wanted = name;
        for (UserGroups groups : present) {
            if (groups.name().equals(wanted)) {
                return groups.of(user).exceptionally(failure -> Set.of());
            }
        }
        return CompletableFuture.completedStage(Set.of());
    }

    @Override
    public void forget() {
        present.forEach(UserGroups::forget);
    }
}
