package io.bobbin.itests.benchmarks.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TablesTest {

    @Test
    void bothSidesStandBesideEachOtherWithTheirRatio() {
        Rows rows = Rows.of(List.of(
                "core side=bobbin scen=base sched=fifo place_per_cpus=500000 discarded=false",
                "core side=bobbin scen=base sched=fifo place_per_cpus=700000 discarded=false",
                "core side=bobbin scen=base sched=fifo place_per_cpus=600000 discarded=false",
                "core side=yarn scen=base sched=fifo ask_place_per_cpus=150000 discarded=false"));
        assertThat(Tables.of(rows))
                .contains("| base | ask and place | 600,000 (500,000–700,000) | 150,000 | 4.00 | 3 |");
    }

    @Test
    void whatWasDiscardedCountsNowhereAndIsSaid() {
        Rows rows = Rows.of(List.of(
                "core side=bobbin scen=base sched=fifo place_per_cpus=1 discarded=true",
                "core side=bobbin scen=base sched=fifo place_per_cpus=600000 discarded=false"));
        assertThat(Tables.of(rows))
                .contains("| base | ask and place | 600,000 | - | - | 3 |")
                .contains("Discarded, as other processes were busy: 1 repetitions of core of bobbin.");
    }
}
