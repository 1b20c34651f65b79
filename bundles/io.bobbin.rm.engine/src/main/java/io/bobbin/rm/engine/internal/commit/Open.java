package io.bobbin.rm.engine.internal.commit;

import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.scheduler.spi.Proposal;

/**
 * A proposal that has no outcome yet.
 *
 * @param generation of its owner when it was made
 */
record Open(Follower owner, long generation, Proposal proposal) {}
