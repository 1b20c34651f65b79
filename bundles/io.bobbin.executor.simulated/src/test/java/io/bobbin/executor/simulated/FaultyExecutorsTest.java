package io.bobbin.executor.simulated;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.spec.contract.ContractRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The suite notices what is wrong with an executor: each of these breaks one promise, and fails at it. */
class FaultyExecutorsTest {

    static class ForgetsTheExitCode extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    return right.launch(container).thenApply(end -> new ContainerEnd(0, ""));
                }
            };
        }
    }

    static class TellsTheEndOfALaunchAtOnce extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    right.launch(container);
                    return completedFuture(new ContainerEnd(0, ""));
                }
            };
        }
    }

    static class LeavesTokensOpenToEverybody extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    return right.launch(container).thenApply(end -> {
                        try {
                            Files.setPosixFilePermissions(
                                    container.workDirectory().resolve(PreparedContainer.TOKENS),
                                    PosixFilePermissions.fromString("rw-r--r--"));
                        } catch (IOException failure) {
                            throw new UncheckedIOException(failure);
                        }
                        return end;
                    });
                }
            };
        }
    }

    static class FailsWithoutSayingWhat extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    return right.launch(container)
                            .exceptionallyCompose(failure ->
                                    CompletableFuture.failedFuture(new IllegalStateException("something went wrong")));
                }
            };
        }
    }

    static class LaunchesTwice extends Faulty {
        private final Map<ContainerHandle, CompletionStage<ContainerEnd>> launched = new LinkedHashMap<>();

        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    return launched.computeIfAbsent(container.handle(), handle -> right.launch(container));
                }
            };
        }
    }

    static class HearsEverySignal extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
                    return right.signal(container, signal).thenApply(any -> true);
                }
            };
        }
    }

    static class TakesTermForKill extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
                    return right.signal(container, ContainerSignal.KILL);
                }
            };
        }
    }

    static class SendsTermOnly extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
                    return right.signal(container, ContainerSignal.TERM);
                }
            };
        }
    }

    static class GivesNoGrace extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
                    return right.signal(container, ContainerSignal.KILL);
                }
            };
        }
    }

    static class TellsAnEndThatIsStillToCome extends Faulty {
        private final Map<ContainerHandle, CompletableFuture<ContainerEnd>> ends = new LinkedHashMap<>();

        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    var end = right.launch(container).toCompletableFuture();
                    ends.put(container.handle(), end);
                    return end;
                }

                @Override
                public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
                    var end = ends.get(container);
                    if (end != null) {
                        end.complete(new ContainerEnd(143, ""));
                    }
                    return right.kill(container, grace);
                }
            };
        }
    }

    static class CannotBeToldToKillTwice extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
                    return right.kill(container, grace).thenApply(any -> {
                        if (!any) {
                            throw new IllegalStateException("no such container");
                        }
                        return true;
                    });
                }
            };
        }
    }

    static class EndsAllWithOne extends Faulty {
        private final Map<ContainerHandle, PreparedContainer> launched = new LinkedHashMap<>();

        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    launched.put(container.handle(), container);
                    return right.launch(container);
                }

                @Override
                public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
                    launched.keySet().forEach(handle -> right.kill(handle, grace));
                    return right.kill(container, grace);
                }
            };
        }
    }

    static class TakesItsContainersWithIt extends Faulty {
        private final Map<ContainerHandle, PreparedContainer> launched = new LinkedHashMap<>();

        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    launched.put(container.handle(), container);
                    return right.launch(container);
                }

                @Override
                public void close() {
                    launched.keySet().forEach(handle -> right.signal(handle, ContainerSignal.KILL));
                    super.close();
                }
            };
        }
    }

    /** A plugin whose own settings or memory a later one does not find again (PR-045). */
    static class KeepsWhatItKnowsToItself extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                private final Set<ContainerHandle> mine = new HashSet<>();

                @Override
                public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
                    mine.add(container.handle());
                    return right.launch(container);
                }

                @Override
                public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
                    return mine.contains(container)
                                    || !Files.exists(container.directory().resolve(SimulatedFiles.EXIT))
                            ? right.reacquire(container)
                            : completedFuture(new ContainerEnd(ExitStatus.LOST, "never heard of it"));
                }
            };
        }
    }

    static class ForgetsWhatEndedBeforeItsTime extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
                    return right.reacquire(container).thenApply(end -> new ContainerEnd(154, "lost"));
                }
            };
        }
    }

    static class BeginsWhatItHasGivenUp extends Faulty {
        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            return new FaultyExecutor(right) {
                @Override
                public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
                    return right.reacquire(container).thenApply(end -> {
                        try {
                            Files.deleteIfExists(container.directory().resolve(SimulatedFiles.STARTED));
                        } catch (IOException failure) {
                            throw new UncheckedIOException(failure);
                        }
                        return end;
                    });
                }
            };
        }
    }

    static class ChangesItsName extends Faulty {
        private int made;

        @Override
        FaultyExecutor faulty(SimulatedExecutor right) {
            String name = "simulated-" + made++;
            return new FaultyExecutor(right) {
                @Override
                public String name() {
                    return name;
                }
            };
        }
    }

    @Tag("PR-045")
    @ParameterizedTest
    @CsvSource({
        "ForgetsTheExitCode, theExitCodeIsToldExactly",
        "TellsTheEndOfALaunchAtOnce, aLaunchReturnsWhileItsContainerRuns",
        "LeavesTokensOpenToEverybody, theContainerFindsItsScriptAndItsTokensAndNobodyElseDoes",
        "FailsWithoutSayingWhat, whatCannotBeStartedIsALaunchFailureThatNamesIt",
        "LaunchesTwice, aDirectoryIsLaunchedOnceAndTheFirstLaunchComesToNoHarm",
        "HearsEverySignal, aSignalTellsWhetherThereWasAnybodyToHearIt",
        "TakesTermForKill, anEndBySignalIsToldAs128AndItsNumber",
        "SendsTermOnly, aKillTurnsToKillWhenTheGraceIsOverAndNotBefore",
        "GivesNoGrace, aKillBeginsWithTerm",
        "TellsAnEndThatIsStillToCome, whenTheEndIsToldNothingIsLeft",
        "CannotBeToldToKillTwice, aKillMayBeRepeatedAndMayComeTooLateOrTooEarly",
        "EndsAllWithOne, theEndOfOneContainerIsNotThatOfAnother",
        "TakesItsContainersWithIt, aContainerOutlivesItsExecutorAndIsReacquired",
        "KeepsWhatItKnowsToItself, aContainerThatEndedMeanwhileKeepsItsExitCode",
        "ForgetsWhatEndedBeforeItsTime, aContainerThatEndedMeanwhileKeepsItsExitCode",
        "BeginsWhatItHasGivenUp, aContainerThatNeverBeganIsAbortedAndCannotBeginAnyMore",
        "ChangesItsName, itsNameIsThatOfItsSuccessor",
    })
    void aBrokenPromiseIsNoticed(String fault, String promise) throws Exception {
        var run = ContractRun.of(Class.forName(getClass().getName() + "$" + fault), promise);

        assertThat(run.failures()).containsKey(promise);
    }
}
