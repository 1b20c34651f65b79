package io.bobbin.scheduler.fifo;

import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.tck.Driver;
import io.bobbin.scheduler.tck.ScriptedLedger;
import java.util.List;

/** A FIFO scheduler beside a ledger, allocations from 1 GB and one core to 64 GB and 32. */
final class Fixture {

    final ScriptedLedger ledger;
    final Scheduler scheduler;
    final Driver driver;

    Fixture() {
        this(ResourceCalculator.MEMORY);
    }

    Fixture(ResourceCalculator calculator) {
        ledger = new ScriptedLedger(calculator);
        scheduler = new FifoSchedulerFactory()
                .open(new SchedulerContext(
                        AllocationLimits.of(Resource.of(1024, 1), Resource.of(65536, 32)), calculator));
        driver = new Driver(ledger, scheduler);
    }

    /** The reasons of the application's only ask, the first one first. */
    List<Reason> reasons(int application) {
        driver.settle();
        List<AskExplanation> asks = scheduler.explain(ScriptedLedger.application(application));
        if (asks.size() != 1) {
            throw new AssertionError("Expected one ask, but there is " + asks);
        }
        return asks.get(0).reasons();
    }

    List<ReasonCode> codes(int application) {
        return reasons(application).stream().map(Reason::code).toList();
    }
}
