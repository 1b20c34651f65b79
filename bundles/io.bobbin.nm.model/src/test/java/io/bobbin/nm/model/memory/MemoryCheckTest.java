package io.bobbin.nm.model.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ProcessMemory;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MemoryCheckTest {

    private static final ContainerId ONE = new ApplicationId(1, 1).attempt(1).container(1);
    private static final MemoryLimits BOTH = new MemoryLimits(true, true, 2.1);

    private static ProcessMemory process(long pid, long resident, long virtual) {
        return new ProcessMemory(pid, "job", pid * 10, resident << 20, virtual << 20);
    }

    private static @Nullable Excess excess(List<ProcessMemory> now, List<ProcessMemory> before, MemoryLimits limits) {
        return MemoryCheck.excess(ONE, 100, now, MemoryCheck.seen(before), limits);
    }

    @Test
    @Spec("NMC-24")
    void exactlyTheLimitIsAllowed() {
        var at = List.of(process(1, 60, 100), process(2, 40, 110));

        assertThat(excess(at, at, BOTH)).isNull();
    }

    @Test
    @Spec({"NMC-24", "NMC-25"})
    void memoryAboveTheLimitEndsItWithUsedLimitAndSetting() {
        var over = List.of(process(1, 61, 80), process(2, 40, 80));

        Excess excess = excess(over, over, BOTH);

        assertThat(excess).isNotNull();
        assertThat(excess.exitStatus()).isEqualTo(ExitStatus.KILLED_EXCEEDED_PMEM);
        assertThat(excess.diagnostics())
                .contains(ONE + " uses 101 MB of memory, and its limit is 100 MB", "physical-memory-check", "1 (job)");
    }

    @Test
    @Spec({"NMC-24", "NMC-25"})
    void addressSpaceAboveTheRatioEndsIt() {
        var over = List.of(process(1, 10, 211));

        Excess excess = excess(over, over, BOTH);

        assertThat(excess).isNotNull();
        assertThat(excess.exitStatus()).isEqualTo(ExitStatus.KILLED_EXCEEDED_VMEM);
        assertThat(excess.diagnostics()).contains("211 MB of address space", "210 MB", "virtual-memory-ratio of 2.1");
    }

    @Test
    @Spec("NMC-24")
    void eachLimitCanBeSwitchedOff() {
        var over = List.of(process(1, 150, 500));

        assertThat(excess(over, over, new MemoryLimits(false, false, 2.1))).isNull();
        assertThat(excess(List.of(process(1, 150, 150)), over, new MemoryLimits(false, true, 2.1)))
                .isNull();
    }

    @Test
    @Spec("NMC-24")
    void aProcessThatHasJustForkedCountsAtTheNextLook() {
        var parent = process(1, 80, 80);
        var fork = process(2, 80, 80);

        assertThat(excess(List.of(parent, fork), List.of(parent), BOTH)).isNull();
        assertThat(excess(List.of(parent, fork), List.of(parent, fork), BOTH)).isNotNull();
    }

    @Test
    @Spec("NMC-24")
    void twiceTheLimitIsTooMuchAtOnce() {
        assertThat(excess(List.of(process(1, 201, 201)), List.of(), BOTH)).isNotNull();
        assertThat(excess(List.of(process(1, 200, 200)), List.of(), BOTH)).isNull();
    }

    @Test
    void aLaterProcessOfTheSameNumberIsAnotherOne() {
        assertThat(MemoryCheck.seen(List.of(process(1, 1, 1)))).isEqualTo(Set.of(new MemoryCheck.Seen(1, 10)));
    }
}
