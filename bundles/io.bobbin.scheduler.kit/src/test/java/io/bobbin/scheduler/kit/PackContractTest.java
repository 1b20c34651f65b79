package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.scheduler.tck.SchedulerContract;

class PackContractTest extends SchedulerContract {

    @Override
    protected SchedulerFactory factory() {
        return Policies.PACK;
    }
}
