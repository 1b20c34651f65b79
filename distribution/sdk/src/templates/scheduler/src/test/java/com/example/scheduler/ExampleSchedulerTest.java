package com.example.scheduler;

import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.scheduler.tck.SchedulerContract;

/** It does what every scheduler must do. */
class ExampleSchedulerTest extends SchedulerContract {

    @Override
    protected SchedulerFactory factory() {
        return new ExampleSchedulerFactory();
    }
}
