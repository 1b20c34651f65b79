package io.bobbin.scheduler.spi;

import io.bobbin.api.id.ContainerId;
import org.jspecify.annotations.Nullable;

/**
 * That a container be wanted back, or be wanted back no longer (rule 6). The engine announces, waits and takes; a scheduler
 * only marks. It gets exactly one outcome, as an event; a container that ended meanwhile is refused as a race.
 *
 * @param id from the same row as the ids of a pass's placements, after them
 * @param baseEvent the last event that the books contained
 * @param contract how it is announced; null lifts the mark
 */
public record MarkProposal(long id, long baseEvent, ContainerId container, @Nullable PreemptionContract contract) {}
