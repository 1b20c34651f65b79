package io.bobbin.scheduler.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerEvent;
import org.junit.jupiter.api.Test;

class EventTableTest {

    @Test
    void everyKindOfEventHasAHandler() {
        var context = new SchedulerContext(
                AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192, 4)), ResourceCalculator.MEMORY);
        var table = new EventTable(new Mirror(context, new Watch()));

        assertThat(SchedulerEvent.class.getPermittedSubclasses()).allMatch(table::covers);
    }
}
