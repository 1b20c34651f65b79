package io.bobbin.executor.simulated;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.executor.spi.ProcessMemory;
import io.bobbin.spec.contract.ContractRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The suite notices what is wrong with what happens to containers that run, in the same way. */
class FaultyRunningTest {

    static class GoesOnWhileStopped extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
                    return signal == ContainerSignal.STOP ? completedFuture(true) : right.signal(container, signal);
                }
            };
        }
    }

    static class NeverGoesOn extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
                    return signal == ContainerSignal.CONT ? completedFuture(true) : right.signal(container, signal);
                }
            };
        }
    }

    static class CannotKillWhatIsStopped extends Faulty {
        private final Set<ContainerHandle> stopped = new HashSet<>();

        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
                    if (signal == ContainerSignal.STOP) {
                        stopped.add(container);
                    }
                    return right.signal(container, signal);
                }

                @Override
                public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
                    return stopped.contains(container) ? completedFuture(true) : right.kill(container, grace);
                }
            };
        }
    }

    static class LetsASuccessorForgetThatItIsStopped extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
                    var end = right.reacquire(container);
                    right.signal(container, ContainerSignal.CONT);
                    return end;
                }
            };
        }
    }

    static class TellsTheLastEndOnceMore extends Faulty {
        private final Map<ContainerHandle, CompletionStage<ContainerEnd>> ends = new LinkedHashMap<>();

        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    var end = right.launch(container);
                    ends.put(container.handle(), end);
                    return end;
                }

                @Override
                public CompletionStage<ContainerEnd> relaunch(PreparedContainer container) {
                    right.relaunch(container);
                    return ends.getOrDefault(container.handle(), completedFuture(new ContainerEnd(0, "")));
                }
            };
        }
    }

    static class LeavesTheLastEndLyingAbout extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> relaunch(PreparedContainer container) {
                    var end = right.relaunch(container);
                    try {
                        Files.writeString(container.handle().directory().resolve(SimulatedFiles.EXIT), "3");
                    } catch (IOException failure) {
                        throw new UncheckedIOException(failure);
                    }
                    return end;
                }

                @Override
                public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
                    return right.reacquire(container).thenApply(end -> new ContainerEnd(3, ""));
                }
            };
        }
    }

    static class StartsOnceMoreWhatStillRuns extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> relaunch(PreparedContainer container) {
                    return right.signal(container.handle(), ContainerSignal.KILL)
                            .thenCompose(any -> right.reacquire(container.handle()));
                }
            };
        }
    }

    static class TellsMemoryOfTheDead extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Map<ContainerId, List<ProcessMemory>>> memory(List<ContainerHandle> containers) {
                    return completedFuture(containers.stream()
                            .collect(Collectors.toMap(
                                    ContainerHandle::id, each -> List.of(new ProcessMemory(1, "ghost", 1, 1, 1)))));
                }
            };
        }
    }

    static class TellsNoMemory extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Map<ContainerId, List<ProcessMemory>>> memory(List<ContainerHandle> containers) {
                    return completedFuture(Map.of());
                }
            };
        }
    }

    @Tag("PR-045")
    @ParameterizedTest
    @CsvSource({
        "GoesOnWhileStopped, whatIsStoppedStandsStillUntilItIsToldToGoOn",
        "NeverGoesOn, whatIsStoppedStandsStillUntilItIsToldToGoOn",
        "CannotKillWhatIsStopped, whatIsStoppedIsKilledAllTheSame",
        "LetsASuccessorForgetThatItIsStopped, whatIsStoppedStaysSoForASuccessor",
        "TellsTheLastEndOnceMore, aContainerThatIsOverIsStartedOnceMoreAndItsLastEndCountsNoMore",
        "LeavesTheLastEndLyingAbout, whatWasStartedOnceMoreIsReacquiredAsItIsNow",
        "StartsOnceMoreWhatStillRuns, whatStillRunsIsNotStartedOnceMoreAndComesToNoHarm",
        "TellsMemoryOfTheDead, memoryIsToldOfWhatRunsAndOfNothingElse",
        "TellsNoMemory, memoryIsToldOfWhatRunsAndOfNothingElse",
    })
    void aBrokenPromiseIsNoticed(String fault, String promise) throws Exception {
        var run = ContractRun.of(Class.forName(getClass().getName() + "$" + fault), promise);

        assertThat(run.failures()).containsKey(promise);
    }
}
