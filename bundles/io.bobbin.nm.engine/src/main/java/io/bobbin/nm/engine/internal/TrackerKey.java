package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.LocalResource.Visibility;
import io.bobbin.api.id.ApplicationId;
import org.jspecify.annotations.Nullable;

/** Who shares files: everyone, a user's containers, or an application's (LOC-12, LOC-15). */
record TrackerKey(Visibility visibility, @Nullable String user, @Nullable ApplicationId application) {

    static TrackerKey of(Visibility visibility, String user, ApplicationId application) {
        return switch (visibility) {
            case PUBLIC -> new TrackerKey(visibility, null, null);
            case PRIVATE -> new TrackerKey(visibility, user, null);
            case APPLICATION -> new TrackerKey(visibility, null, application);
        };
    }
}
