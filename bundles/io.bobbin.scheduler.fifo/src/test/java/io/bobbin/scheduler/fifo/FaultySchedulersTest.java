package io.bobbin.scheduler.fifo;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.spec.contract.ContractRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The suite notices what is wrong with a scheduler: each of these breaks one promise, and fails at it. */
class FaultySchedulersTest {

    private static final SchedulerEvent NOTHING = new SchedulerEvent.NodesBeat(new int[0]);

    static class Right extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right);
        }
    }

    static class NamesAnotherFence extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new Proposing(
                    right,
                    each -> new Proposal(
                            each.id(),
                            each.baseEvent(),
                            each.attempt(),
                            each.attemptFence() + 1,
                            each.key(),
                            each.node(),
                            each.nodeRegistration(),
                            each.locality()));
        }
    }

    static class NumbersFromZero extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new Proposing(right, each -> numbered(each, each.id() - 1, each.baseEvent()));
        }
    }

    static class NamesAnEarlierEvent extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new Proposing(right, each -> numbered(each, each.id(), each.baseEvent() - 1));
        }
    }

    private static Proposal numbered(Proposal each, long id, long event) {
        return new Proposal(
                id,
                event,
                each.attempt(),
                each.attemptFence(),
                each.key(),
                each.node(),
                each.nodeRegistration(),
                each.locality());
    }

    static class PlacesOnUnhealthyNodes extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new Hearing(
                    right,
                    event -> event instanceof SchedulerEvent.NodeChanged changed
                            ? new SchedulerEvent.NodeChanged(changed.node(), changed.total(), NodeState.RUNNING)
                            : event);
        }
    }

    static class TakesNodesForLargerThanTheyAre extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new Hearing(
                    right,
                    event -> event instanceof SchedulerEvent.NodeChanged changed
                            ? new SchedulerEvent.NodeChanged(
                                    changed.node(), changed.total().plus(Resource.of(8192, 8)), changed.state())
                            : event);
        }
    }

    static class DoesNotHearOfExclusions extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new Hearing(
                    right,
                    event -> event instanceof SchedulerEvent.AsksChanged asks
                            ? new SchedulerEvent.AsksChanged(
                                    asks.attempt(), asks.asks(), BlacklistRequest.NONE, asks.amWaiting())
                            : event);
        }
    }

    static class KeepsTheRoomOfWhatIsGone extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new Hearing(right, event -> event instanceof SchedulerEvent.ContainerGone ? NOTHING : event);
        }
    }

    static class ChargesApplicationsForWhatHasEnded extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new Hearing(right, event -> event instanceof SchedulerEvent.ContainerEnded ? NOTHING : event);
        }
    }

    static class HearsOfFirstAttemptsOnly extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new Hearing(
                    right,
                    event -> event instanceof SchedulerEvent.AttemptAdded added
                                    && added.attempt().id().number() > 1
                            ? NOTHING
                            : event);
        }
    }

    static class RestoresNoContainers extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public void restore(LedgerChunk chunk) {
                    super.restore(new LedgerChunk(
                            chunk.event(), chunk.nodes(), chunk.applications(), chunk.attempts(), List.of()));
                }
            };
        }
    }

    static class RestoresNoAsks extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public void restore(LedgerChunk chunk) {
                    var without = chunk.attempts().stream()
                            .map(each -> new AttemptFacts(
                                    each.index(),
                                    each.id(),
                                    each.fence(),
                                    each.amWaiting(),
                                    List.of(),
                                    each.blacklist()))
                            .toList();
                    super.restore(new LedgerChunk(
                            chunk.event(), chunk.nodes(), chunk.applications(), without, chunk.containers()));
                }
            };
        }
    }

    static class TakesEventsThatAChunkContains extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public void restore(LedgerChunk chunk) {
                    super.restore(new LedgerChunk(
                            Math.max(0, chunk.event() - 40),
                            chunk.nodes(),
                            chunk.applications(),
                            chunk.attempts(),
                            chunk.containers()));
                }
            };
        }
    }

    static class ProposesEverythingTwice extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public PassResult pass(PassBudget budget) {
                    PassResult result = super.pass(new PassBudget((budget.proposals() + 1) / 2, budget.looks()));
                    var twice = new ArrayList<>(result.proposals());
                    if (twice.size() < budget.proposals()) {
                        twice.addAll(result.proposals().stream().limit(1).toList());
                    }
                    return new PassResult(twice, result.headrooms(), result.more());
                }
            };
        }
    }

    static class DrawsLots extends Faulty {
        private final AtomicInteger opened = new AtomicInteger();

        @Override
        Scheduler fault(Scheduler right) {
            boolean backwards = opened.incrementAndGet() % 2 == 0;
            return new ForwardingScheduler(right) {
                @Override
                public PassResult pass(PassBudget budget) {
                    PassResult result = super.pass(budget);
                    var order = new ArrayList<>(result.proposals());
                    if (backwards) {
                        Collections.reverse(order);
                    }
                    return new PassResult(order, result.headrooms(), result.more());
                }
            };
        }
    }

    static class DoesNotTakeNoForAnAnswer extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                private final List<Proposal> said = new ArrayList<>();

                @Override
                public PassResult pass(PassBudget budget) {
                    PassResult result = super.pass(budget);
                    said.addAll(result.proposals());
                    return said.size() == 1 ? new PassResult(said, result.headrooms(), result.more()) : result;
                }
            };
        }
    }

    static class MindsNoBudget extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public PassResult pass(PassBudget budget) {
                    return super.pass(new PassBudget(1000, 100_000));
                }
            };
        }
    }

    static class StopsWhereItsBudgetEnds extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public PassResult pass(PassBudget budget) {
                    PassResult result = super.pass(budget);
                    return new PassResult(result.proposals(), result.headrooms(), false);
                }
            };
        }
    }

    static class LeavesTheSecondNodeEmpty extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public PassResult pass(PassBudget budget) {
                    PassResult result = super.pass(budget);
                    return new PassResult(
                            result.proposals().stream()
                                    .filter(each -> each.node() != 1)
                                    .toList(),
                            result.headrooms(),
                            result.more());
                }
            };
        }
    }

    static class PublishesNoHeadroom extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public PassResult pass(PassBudget budget) {
                    PassResult result = super.pass(budget);
                    return new PassResult(result.proposals(), List.of(), result.more());
                }
            };
        }
    }

    static class PublishesHeadroomAtEveryPass extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public PassResult pass(PassBudget budget) {
                    PassResult result = super.pass(budget);
                    var again = List.of(new Headroom(Headroom.EVERYBODY, Resource.NONE, 0));
                    return new PassResult(result.proposals(), again, result.more());
                }
            };
        }
    }

    static class ExplainsNothing extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public List<AskExplanation> explain(ApplicationId application) {
                    return List.of();
                }
            };
        }
    }

    static class DoesNotKnowItsQueues extends Faulty {
        @Override
        Scheduler fault(Scheduler right) {
            return new ForwardingScheduler(right) {
                @Override
                public Optional<QueueInfo> queue(String nameOrPath) {
                    return Optional.empty();
                }
            };
        }
    }

    @ParameterizedTest
    @CsvSource({
        "NamesAnotherFence, aProposalIsRefusedOnlyWhenTheTruthHasMovedOn",
        "PlacesOnUnhealthyNodes, aProposalIsRefusedOnlyWhenTheTruthHasMovedOn",
        "TakesNodesForLargerThanTheyAre, aProposalIsRefusedOnlyWhenTheTruthHasMovedOn",
        "DoesNotHearOfExclusions, aProposalIsRefusedOnlyWhenTheTruthHasMovedOn",
        "NumbersFromZero, proposalsAreNumberedFromOneAndNameTheLastEventSeen",
        "NamesAnEarlierEvent, proposalsAreNumberedFromOneAndNameTheLastEventSeen",
        "KeepsTheRoomOfWhatIsGone, theBooksEqualTheLedgerAtEveryStep",
        "ChargesApplicationsForWhatHasEnded, theBooksEqualTheLedgerAtEveryStep",
        "HearsOfFirstAttemptsOnly, theNextAttemptHoldsWhatWasKeptAndIsServed",
        "RestoresNoContainers, aSchedulerRestoredFromOneChunkKeepsTheSameBooks",
        "RestoresNoAsks, aRestoredSchedulerPlacesWhatStillWaits",
        "TakesEventsThatAChunkContains, aSchedulerRestoredFromChunksOfDifferentEventsCatchesUp",
        "ProposesEverythingTwice, theSameKeyIsNotProposedAgainOnANodeBeforeItsOutcome",
        "DrawsLots, theSameEventsGiveTheSameProposals",
        "DoesNotTakeNoForAnAnswer, aProposalThatWasRefusedForNoCauseIsNotRepeatedForEver",
        "MindsNoBudget, aPassProposesNoMoreThanItsBudget",
        "StopsWhereItsBudgetEnds, whatFitsIsPlacedInTheEndAlsoInSmallSteps",
        "LeavesTheSecondNodeEmpty, whatFitsIsPlacedInTheEndAlsoInSmallSteps",
        "PublishesNoHeadroom, headroomIsPublishedAsOfTheLastEventAndWhenItChanges",
        "PublishesHeadroomAtEveryPass, unchangedHeartbeatsLeadToNoProposal",
        "ExplainsNothing, whatWaitsIsExplainedAndWhatDoesNotIsNot",
        "DoesNotKnowItsQueues, theQueueInWhichAnApplicationWouldBeIsKnown",
    })
    void aFaultFailsAtThePromiseThatItBreaks(String fault, String promise) throws ClassNotFoundException {
        var run = ContractRun.of(Class.forName(FaultySchedulersTest.class.getName() + "$" + fault), promise);

        assertThat(run.failures()).containsKey(promise);
    }

    @Test
    void withoutAFaultAllIsWell() {
        assertThat(ContractRun.of(Right.class).failures()).isEmpty();
    }
}
