package io.bobbin.distributedshell;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.api.Test;

class TaskBookTest {

    private static ContainerId id(int number) {
        return new ApplicationId(1, 1).attempt(1).container(number);
    }

    private static ContainerStatus end(int number, int exitStatus, String diagnostics) {
        return ContainerStatus.complete(id(number), exitStatus, diagnostics, Resource.of(1, 1));
    }

    @Test
    @Spec("DSH-04")
    void itIsDoneWhenAsManyAsWantedAreThrough() {
        var book = new TaskBook(2);
        book.started(id(2));
        book.started(id(3));

        assertThat(book.ended(end(2, 0, ""))).isEqualTo(TaskBook.Verdict.COUNTED);
        assertThat(book.isDone()).isFalse();
        assertThat(book.progress()).isEqualTo(0.5f);
        assertThat(book.ended(end(2, 0, ""))).as("told twice").isEqualTo(TaskBook.Verdict.NONE);
        book.ended(end(3, 0, ""));

        assertThat(book.isDone()).isTrue();
        assertThat(book.hasFailures()).isFalse();
        assertThat(book.summary()).isEqualTo("2 containers: 2 succeeded, 0 failed");
    }

    @Test
    @Spec("DSH-10")
    void aFailureIsToldWithItsContainerItsCodeAndItsLastWords() {
        var book = new TaskBook(2);
        book.started(id(2));
        book.started(id(3));

        book.ended(end(2, 3, "oops\nno luck\n"));
        book.ended(end(3, 127, ""));

        assertThat(book.isDone()).isTrue();
        assertThat(book.hasFailures()).isTrue();
        assertThat(book.summary())
                .isEqualTo(
                        """
                        2 containers: 0 succeeded, 2 failed
                        container_1_0001_01_000002 ended with exit code 3
                            oops
                            no luck
                        container_1_0001_01_000003 ended with exit code 127: command not found""");
    }

    @Test
    void whatTheNodeSaysOfTheCodeIsNotSaidTwice() {
        var book = new TaskBook(2);
        book.started(id(2));
        book.started(id(3));

        book.ended(end(2, 3, "Exit code 3\nLast lines of stderr:\noops"));
        book.ended(end(3, 127, "Exit code 127: command not found (is the program installed?)\n"));

        assertThat(book.summary())
                .endsWith(
                        """
                        container_1_0001_01_000002 ended with exit code 3
                            Last lines of stderr:
                            oops
                        container_1_0001_01_000003 ended with exit code 127: command not found (is the program installed?)""");
    }

    @Test
    @Spec("DSH-10")
    void whatWasTakenAwayIsReplacedAndIsNoFailure() {
        var book = new TaskBook(1);
        int number = 2;
        for (int status : new int[] {ExitStatus.ABORTED, ExitStatus.PREEMPTED, ExitStatus.DISKS_FAILED}) {
            book.started(id(number));
            assertThat(book.ended(end(number++, status, ""))).isEqualTo(TaskBook.Verdict.REPLACE);
        }
        book.started(id(9));
        assertThat(book.startFailed(id(9), "node is gone")).isEqualTo(TaskBook.Verdict.REPLACE);

        assertThat(book.hasFailures()).isFalse();
        assertThat(book.isDone()).isFalse();
    }

    @Test
    void replacingHasAnEnd() {
        var book = new TaskBook(1);
        for (int number = 2; number < 12; number++) {
            book.started(id(number));
            assertThat(book.startFailed(id(number), "no")).isEqualTo(TaskBook.Verdict.REPLACE);
        }
        book.started(id(12));

        assertThat(book.startFailed(id(12), "the node refuses")).isEqualTo(TaskBook.Verdict.COUNTED);
        assertThat(book.isDone()).isTrue();
        assertThat(book.summary()).contains("could not be started: the node refuses");
    }

    @Test
    void aLongListOfFailuresIsCut() {
        var book = new TaskBook(30);
        for (int number = 2; number < 32; number++) {
            book.started(id(number));
            book.ended(end(number, 1, ""));
        }

        assertThat(book.summary().lines()).hasSize(12).last().isEqualTo("and 20 more");
    }
}
