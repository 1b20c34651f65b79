package io.bobbin.rm.engine.internal.commit;

import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.scheduler.spi.Proposal;

/** A proposal that has no outcome yet. */
record Open(Follower owner, Proposal proposal) {}
