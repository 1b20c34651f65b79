package io.bobbin.security.groups.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GroupsTest {

    @TempDir
    Path directory;

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(1_800_000_000_000L), 7);
    private final List<String> asked = new ArrayList<>();
    private boolean broken;

    private RememberedGroups remembered(int most) {
        GroupSource source = user -> {
            asked.add(user);
            if (broken) {
                throw new IOException("broken");
            }
            return Set.of("group of " + user);
        };
        return new RememberedGroups("test", source, loops, Duration.ofSeconds(10), most);
    }

    private Set<String> of(RememberedGroups groups, String user) {
        var stage = groups.of(user);
        loops.drain();
        return stage.toCompletableFuture().join();
    }

    @Test
    void groupsAreRememberedForTheirTime() {
        var groups = remembered(100);

        assertThat(of(groups, "ann")).containsExactly("group of ann");
        loops.advance(Duration.ofSeconds(9));
        assertThat(of(groups, "ann")).containsExactly("group of ann");
        assertThat(asked).containsExactly("ann");
        loops.advance(Duration.ofSeconds(2));
        of(groups, "ann");
        assertThat(asked).containsExactly("ann", "ann");
    }

    @Test
    void severalWhoAskAtATimeShareOneLook() {
        var groups = remembered(100);

        var first = groups.of("ann");
        var second = groups.of("ann");
        loops.drain();

        assertThat(first.toCompletableFuture().join())
                .isEqualTo(second.toCompletableFuture().join());
        assertThat(asked).hasSize(1);
    }

    @Test
    void onlySoManyUsersAreRemembered() {
        var groups = remembered(2);
        of(groups, "ann");
        of(groups, "bob");
        of(groups, "eve");

        of(groups, "bob");
        of(groups, "ann");

        assertThat(asked).containsExactly("ann", "bob", "eve", "ann");
    }

    @Test
    void aLookThatFailsGivesNoGroupsAndIsTriedAgain() {
        var groups = remembered(100);
        broken = true;
        assertThat(of(groups, "ann")).isEmpty();
        broken = false;
        assertThat(of(groups, "ann")).containsExactly("group of ann");
    }

    @Test
    void theSystemKnowsItsOwnUser() throws Exception {
        var process = new ProcessBuilder("id", "-gn").start();
        String group = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();

        assertThat(new SystemGroups(5_000).of(System.getProperty("user.name"))).contains(group);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nobody-of-this-name", "0", "+0", "-u", "--help", "", " ", "root root", "root;id"})
    void whoIsNotKnownIsInNoGroup(String user) throws Exception {
        assertThat(new SystemGroups(5_000).of(user)).isEmpty();
    }

    @Test
    void aSystemThatDoesNotAnswerIsNotWaitedForWithoutEnd() {
        assertThatThrownBy(() -> new SystemGroups(List.of("sh", "-c", "sleep 60"), 50).of("ann"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("50 ms");
    }

    @Test
    void aFileNamesTheMembersOfEachGroup() throws Exception {
        Path file = directory.resolve("groups");
        Files.writeString(
                file,
                """
                # who is who
                staff: ann, bob
                ops :olga,ann   # and nobody else
                broken line
                : ann
                empty:
                """);
        var groups = new FileGroups(file);

        assertThat(groups.of("ann")).containsExactly("staff", "ops");
        assertThat(groups.of("bob")).containsExactly("staff");
        assertThat(groups.of("")).isEmpty();
        assertThat(groups.of("eve")).isEmpty();
        assertThat(new FileGroups(directory.resolve("missing")).of("ann")).isEmpty();
    }
}
