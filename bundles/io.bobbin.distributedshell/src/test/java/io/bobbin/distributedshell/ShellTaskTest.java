package io.bobbin.distributedshell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShellTaskTest {

    @Test
    void aTaskSurvivesItsJourneyThroughTheCommandOfAnAm() {
        var task = new ShellTask(
                4, Resource.of(300, 2), new Priority(7), List.of("sh", "-c", "echo \"$X\" ; exit 3", "", "ä"));

        assertThat(ShellTask.parse(task.toArguments())).isEqualTo(task);
        assertThat(task.toArguments()).allMatch(word -> word.matches("[-A-Za-z0-9_,]+"));
    }

    @Test
    void whatMakesNoSenseIsNamed() {
        assertThatThrownBy(() -> ShellTask.parse(List.of("--containers", "0", "--command", "YQ,")))
                .hasMessageContaining("containers: 0");
        assertThatThrownBy(() -> ShellTask.parse(List.of("--containers", "1"))).hasMessageContaining("command");
        assertThatThrownBy(() -> ShellTask.parse(List.of("--colour", "red"))).hasMessageContaining("--colour");
        assertThatThrownBy(() -> ShellTask.parse(List.of("--memory"))).hasMessageContaining("--memory");
    }
}
