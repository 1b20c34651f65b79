package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.api.Test;

@Spec("AMS-43")
class HeadroomTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final Headroom headroom = new Headroom();

    private static io.bobbin.scheduler.spi.Headroom published(int memory, long event) {
        return new io.bobbin.scheduler.spi.Headroom(
                io.bobbin.scheduler.spi.Headroom.EVERYBODY, Resource.of(memory, 100), event);
    }

    @Test
    void beforeASchedulerHasSaidAnythingThereIsNone() {
        assertThat(headroom.now(null)).isEqualTo(Resource.NONE);
    }

    @Test
    void whatWasGrantedAndWhatEndedSinceTheAmountWasPublishedCount() {
        headroom.granted(10, TASK);
        headroom.granted(11, TASK);
        headroom.ended(12, Resource.of(512, 1));

        assertThat(headroom.now(published(8192, 10))).isEqualTo(Resource.of(8192 - 1024 + 512, 100));
        assertThat(headroom.now(published(8192, 12))).isEqualTo(Resource.of(8192, 100));
    }

    @Test
    void anAmountOfItsOwnGoesBeforeEverybodysAndNoneIsNegative() {
        headroom.publish(published(1000, 1));
        assertThat(headroom.now(published(8192, 1)).memory()).isEqualTo(1000);

        headroom.granted(2, TASK);
        assertThat(headroom.now(null).memory()).isZero();
    }

    @Test
    void ofVeryManyChangesNoneIsLost() {
        for (int event = 1; event <= 5000; event++) {
            headroom.granted(event, TASK);
        }

        assertThat(headroom.now(published(6_000 * 1024, 0)).memory()).isEqualTo(1000 * 1024);
        assertThat(headroom.now(published(6_000 * 1024, 4_990)).memory()).isEqualTo((6000 - 10) * 1024);
    }
}
