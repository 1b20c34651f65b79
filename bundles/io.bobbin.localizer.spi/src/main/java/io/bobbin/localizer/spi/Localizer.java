package io.bobbin.localizer.spi;

import io.bobbin.api.container.LocalResource;
import java.nio.file.Path;
import java.util.Set;
import org.osgi.annotation.versioning.ConsumerType;

/** Fetches resources of some URI schemes. Keeps no state: a fetch that was interrupted is made anew elsewhere. */
@ConsumerType
public interface Localizer {

    /** The name by which operators know it: file, http. */
    String name();

    /** The URI schemes that it fetches, in lower case. */
    Set<String> schemes();

    /**
     * Fetches one resource, laid out as its type wants (LOC-05, LOC-06). Called on a thread that may block, for several
     * resources at once; an interrupt should end it soon.
     *
     * @param directory exists, is empty and is nobody else's; on failure the caller removes it
     * @return what containers shall see, inside {@code directory}
     * @throws io.bobbin.api.error.BobbinException LOCALIZATION_FAILED, naming the resource and the cause; when the
     *     source's time is not the requested one, both times (LOC-67)
     */
    FetchedResource fetch(LocalResource resource, Path directory);
}
