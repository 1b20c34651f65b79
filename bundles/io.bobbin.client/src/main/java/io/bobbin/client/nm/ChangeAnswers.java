package io.bobbin.client.nm;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ContainerId;
import java.util.function.Consumer;

/** Which callback answers which change. */
final class ChangeAnswers {

    private ChangeAnswers() {}

    static Consumer<NMHandler> done(ContainerId id, ChangeOrder order) {
        if (order instanceof ChangeOrder.UpdateResource update) {
            return handler ->
                    handler.onContainerResourceUpdated(id, update.updated().resource());
        } else if (order instanceof ChangeOrder.ReInitialize) {
            return handler -> handler.onContainerReInitialize(id);
        } else if (order instanceof ChangeOrder.Restart) {
            return handler -> handler.onContainerRestart(id);
        } else if (order instanceof ChangeOrder.RollBack) {
            return handler -> handler.onRollbackLastReInitialization(id);
        }
        return handler -> handler.onCommitLastReInitialization(id);
    }

    static Consumer<NMHandler> error(ContainerId id, ChangeOrder order, BobbinException error) {
        if (order instanceof ChangeOrder.UpdateResource) {
            return handler -> handler.onUpdateContainerResourceError(id, error);
        } else if (order instanceof ChangeOrder.ReInitialize) {
            return handler -> handler.onContainerReInitializeError(id, error);
        } else if (order instanceof ChangeOrder.Restart) {
            return handler -> handler.onContainerRestartError(id, error);
        } else if (order instanceof ChangeOrder.RollBack) {
            return handler -> handler.onRollbackLastReInitializationError(id, error);
        }
        return handler -> handler.onCommitLastReInitializationError(id, error);
    }
}
