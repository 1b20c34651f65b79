package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.Locality;

/** A proposal without an outcome, and what it booked. */
record OpenProposal(long id, MirrorAttempt attempt, Ask ask, MirrorNode node, Locality locality) {}
