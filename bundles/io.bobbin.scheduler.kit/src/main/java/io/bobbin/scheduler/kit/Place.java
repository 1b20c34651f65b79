package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.Locality;

/** Where a container of an ask may go, and which of the ask's numbers it lowers there. */
record Place(MirrorNode node, Locality locality) {}
