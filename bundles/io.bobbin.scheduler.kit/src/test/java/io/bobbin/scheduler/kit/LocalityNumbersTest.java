package io.bobbin.scheduler.kit;

import static io.bobbin.scheduler.kit.Told.ask;
import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is left at a host, its rack and anywhere after proposals, grants and refusals. */
class LocalityNumbersTest {

    private static final AskKey KEY = key(0, 1024);

    private final Told told = new Told();

    @BeforeEach
    void anAskForAHostItsRackAndMore() {
        told.join(0, "h1", "/r1", 8192);
        told.submit(1, ask(KEY, "h1", 1), ask(KEY, "/r1", 2), ask(KEY, "*", 3));
    }

    private Ask wanted() {
        return told.first(1);
    }

    private String left() {
        return wanted().outstandingAtHost(wanted().at("h1"), wanted().at("/r1")) + " "
                + wanted().outstandingAtRack(wanted().at("/r1")) + " "
                + wanted().outstandingAnywhere();
    }

    private String numbers() {
        AskLevel host = wanted().at("h1");
        AskLevel rack = wanted().at("/r1");
        return (host == null ? "-" : host.number()) + " " + (rack == null ? "-" : rack.number()) + " "
                + wanted().everywhere().number();
    }

    @Test
    @Spec("SCH-23")
    void aProposalLowersWhatIsLeftWhereItsLocalitySays() {
        assertThat(left()).isEqualTo("1 2 3");

        Proposal any = told.propose(1, 0, Locality.ANY);
        assertThat(left()).isEqualTo("1 2 2");
        told.refuse(any, true);
        Proposal rack = told.propose(1, 0, Locality.RACK);
        assertThat(left()).isEqualTo("1 1 2");
        told.refuse(rack, true);
        Proposal host = told.propose(1, 0, Locality.NODE);
        assertThat(left()).isEqualTo("0 1 2");
        told.refuse(host, true);

        assertThat(left()).isEqualTo("1 2 3");
        assertThat(numbers()).isEqualTo("1 2 3");
    }

    @Test
    @Spec("SCH-23")
    void aGrantLowersTheNumbersWhereItsLocalitySaysAndAPlaceAtZeroIsNoLongerNamed() {
        told.grant(told.propose(1, 0, Locality.ANY), 1);
        assertThat(numbers()).isEqualTo("1 2 2");

        told.grant(told.propose(1, 0, Locality.NODE), 2);
        assertThat(numbers()).isEqualTo("- 1 1");

        told.grant(told.propose(1, 0, Locality.RACK), 3);
        assertThat(told.attempt(1).asks().all()).isEmpty();
    }

    @Test
    void aPlaceThatIsSetToZeroIsNoLongerNamed() {
        told.asks(1, ask(KEY, "h1", 0));
        assertThat(numbers()).isEqualTo("- 2 3");

        told.asks(1, ask(KEY, "/r1", 0));
        assertThat(wanted().namesPlaces()).isFalse();
        assertThat(left()).isEqualTo("0 0 3");
    }

    @Test
    void anAttemptThatEndsWantsNothingAndItsOpenProposalIsStillBooked() {
        Ask wanted = wanted();
        Proposal open = told.propose(1, 0, Locality.RACK);
        told.asks(1, ask(key(1, 512), "*", 4));

        MirrorAttempt ending = told.attempt(1);
        told.tell(new SchedulerEvent.AttemptRemoved(1));

        assertThat(ending.isEnded()).isTrue();
        assertThat(ending.asks().all()).containsExactly(wanted);
        assertThat(wanted.everywhere().number()).isZero();
        assertThat(wanted.places()).extracting(AskLevel::place).containsExactly("/r1");
        assertThat(Objects.requireNonNull(wanted.at("/r1")).number()).isZero();
        told.watch.told.clear();

        told.refuse(open, true);

        assertThat(ending.asks().all()).isEmpty();
        assertThat(told.watch.told).containsExactly("room on h1");
        assertThat(told.node(0).freeMemory()).isEqualTo(8192);
    }

    @Test
    void aGrantThatComesAfterItsNodeLeftLowersWhatIsLeftAnywhere() {
        Proposal open = told.propose(1, 0, Locality.ANY);
        told.tell(new SchedulerEvent.NodeLeft(0));

        told.grant(open, 1);

        assertThat(numbers()).isEqualTo("1 2 2");
        assertThat(told.mirror.openProposals()).isZero();
    }
}
