package io.bobbin.scheduler.fifo;

import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.scheduler.tck.SchedulerContract;

class FifoSchedulerContractTest extends SchedulerContract {

    @Override
    protected SchedulerFactory factory() {
        return new FifoSchedulerFactory();
    }
}
