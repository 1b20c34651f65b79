package io.bobbin.executor.simulated;

/** The simulated executor keeps what every executor promises. */
class SimulatedExecutorContractTest extends SimulatedContract {}
