package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.IdentityHashMap;

/** Which kind of event changes a mirror in which way. */
final class EventTable {

    @FunctionalInterface
    private interface Handler<E extends SchedulerEvent> {
        void take(E event, long number);
    }

    private final IdentityHashMap<Class<?>, Handler<SchedulerEvent>> handlers = new IdentityHashMap<>();

    EventTable(Mirror mirror) {
        on(SchedulerEvent.NodeJoined.class, (e, number) -> mirror.nodeJoined(e.node(), number));
        on(SchedulerEvent.NodeChanged.class, mirror::nodeChanged);
        on(SchedulerEvent.NodeLeft.class, (e, number) -> mirror.nodeLeft(e.node(), number));
        on(SchedulerEvent.NodesBeat.class, (e, number) -> {});
        on(SchedulerEvent.ApplicationAdded.class, (e, number) -> mirror.applicationAdded(e.application(), number));
        on(SchedulerEvent.ApplicationChanged.class, mirror::applicationChanged);
        on(SchedulerEvent.ApplicationRemoved.class, (e, number) -> mirror.applicationRemoved(e.application(), number));
        on(SchedulerEvent.AttemptAdded.class, (e, number) -> mirror.attemptAdded(e.attempt(), number));
        on(SchedulerEvent.AttemptRemoved.class, (e, number) -> mirror.attemptRemoved(e.attempt(), number));
        on(SchedulerEvent.AsksChanged.class, mirror::asksChanged);
        on(SchedulerEvent.Committed.class, mirror::committed);
        on(SchedulerEvent.Refused.class, (e, number) -> mirror.refused(e.proposal(), e.refusal()));
        on(SchedulerEvent.MarkChanged.class, (e, number) -> mirror.markChanged(e.container(), e.contract(), number));
        on(SchedulerEvent.ContainerEnded.class, (e, number) -> mirror.containerEnded(e.container(), number));
        on(SchedulerEvent.ContainerGone.class, (e, number) -> mirror.containerGone(e.container(), number));
    }

    private <E extends SchedulerEvent> void on(Class<E> kind, Handler<E> handler) {
        handlers.put(kind, (event, number) -> handler.take(kind.cast(event), number));
    }

    void take(NumberedEvent event) {
        Handler<SchedulerEvent> handler = handlers.get(event.event().getClass());
        if (handler == null) {
            throw new IllegalStateException("No handler for " + event);
        }
        handler.take(event.event(), event.number());
    }

    boolean covers(Class<?> kind) {
        return handlers.containsKey(kind);
    }
}
