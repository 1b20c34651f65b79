package io.bobbin.itests.cases;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.client.am.AMRMHandler;
import java.util.ArrayList;
import java.util.List;

/** Writes down what an AM's client tells it. */
final class HeardByAm implements AMRMHandler {

    final List<Container> granted = new ArrayList<>();
    final List<ContainerStatus> ended = new ArrayList<>();
    final List<BobbinException> errors = new ArrayList<>();
    int shutdowns;

    @Override
    public void onContainersCompleted(List<ContainerStatus> statuses) {
        ended.addAll(statuses);
    }

    @Override
    public void onContainersAllocated(List<Container> containers) {
        granted.addAll(containers);
    }

    @Override
    public void onShutdownRequest() {
        shutdowns++;
    }

    @Override
    public void onError(BobbinException error) {
        errors.add(error);
    }

    @Override
    public float progress() {
        return 0;
    }
}
