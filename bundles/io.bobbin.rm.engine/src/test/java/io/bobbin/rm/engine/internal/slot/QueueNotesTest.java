package io.bobbin.rm.engine.internal.slot;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueueNotesTest {

    private final QueueNotes notes = new QueueNotes("scheduler fifo", 5000);

    private List<QueueNotes.Note> grow(int from, int to) {
        var said = new ArrayList<QueueNotes.Note>();
        for (int length = from; length <= to; length++) {
            notes.reached(length).ifPresent(said::add);
        }
        return said;
    }

    @Test
    @Spec({"EVT-16"})
    void eachFullThousandIsNotedAndLittleRoomIsWarnedOf() {
        assertThat(grow(0, 4500))
                .containsExactly(
                        new QueueNotes.Note("1000 events wait for scheduler fifo", false),
                        new QueueNotes.Note("2000 events wait for scheduler fifo", false),
                        new QueueNotes.Note("3000 events wait for scheduler fifo", false),
                        new QueueNotes.Note("4000 events wait for scheduler fifo", false),
                        new QueueNotes.Note("4001 events wait for scheduler fifo; room is left for 999 of 5000", true));
    }

    @Test
    @Spec({"EVT-16"})
    void aQueueThatHasBeenShortAgainIsWarnedOfAnew() {
        assertThat(grow(4500, 4600)).singleElement().matches(QueueNotes.Note::warning);
        assertThat(grow(1, 1)).isEmpty();
        assertThat(grow(4500, 4600)).singleElement().matches(QueueNotes.Note::warning);
    }
}
