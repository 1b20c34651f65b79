package io.bobbin.api.protocol;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.id.ContainerId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Further files for a running container, by the name of their link in its working directory. */
public record ResourceLocalizationRequest(ContainerId id, Map<String, LocalResource> localResources) {

    public ResourceLocalizationRequest {
        localResources = Collections.unmodifiableMap(new LinkedHashMap<>(localResources));
    }
}
