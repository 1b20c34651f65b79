package io.bobbin.localizer.kit;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import org.jspecify.annotations.Nullable;

/** Why a resource cannot be fetched, as its submitter gets to read it: the resource first, then the problem. */
public final class FetchFailure {

    private FetchFailure() {}

    /**
     * A LOCALIZATION_FAILED.
     *
     * @param problem what was met, with the values, and what can be done
     */
    public static BobbinException of(LocalResource resource, String problem, @Nullable Throwable cause) {
        String message = "Resource " + resource.uri() + " cannot be fetched: " + problem;
        return cause == null
                ? new BobbinException(ErrorCode.LOCALIZATION_FAILED, message)
                : new BobbinException(ErrorCode.LOCALIZATION_FAILED, message, cause);
    }

    /**
     * Refuses a source that is not the requested one by its time (LOC-67).
     *
     * @param source what was looked at, for people
     * @param time its modification time, in ms since the epoch
     * @throws BobbinException LOCALIZATION_FAILED, with both times
     */
    public static void checkTime(LocalResource resource, String source, long time) {
        if (time != resource.timestamp()) {
            throw of(
                    resource,
                    source + " was changed at " + time + ", and the request is for the one of " + resource.timestamp()
                            + " (ms since the epoch); submit again with its present time",
                    null);
        }
    }
}
