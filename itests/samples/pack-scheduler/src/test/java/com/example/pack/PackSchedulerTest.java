package com.example.pack;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.scheduler.tck.Driver;
import io.bobbin.scheduler.tck.SchedulerContract;
import io.bobbin.scheduler.tck.ScriptedLedger;
import org.junit.jupiter.api.Test;

/** It does what every scheduler must do, and packs. */
class PackSchedulerTest extends SchedulerContract {

    @Override
    protected SchedulerFactory factory() {
        return new PackSchedulerFactory();
    }

    @Test
    void theFullestNodeThatStillFitsGetsTheContainer() {
        var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
        var driver = new Driver(ledger, factory().open(context(ResourceCalculator.MEMORY)));
        int full = ledger.node("h1", 1024);
        int middle = ledger.node("h2", 4096);
        int empty = ledger.node("h3", 8192);
        ledger.ask(ledger.submit(1), ScriptedLedger.key(0, 2048), 3);

        driver.settle();

        assertThat(ledger.count(1, full)).isZero();
        assertThat(ledger.count(1, middle)).isEqualTo(2);
        assertThat(ledger.count(1, empty)).isEqualTo(1);
    }
}
